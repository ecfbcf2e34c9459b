import type { RestPoll, RestVote } from '@hobbyhub/contract/polls/poll'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { rowsOf } from '#shared/rest/list-pages.ts'
import { localTimeText } from '#shared/time/meeting-time-texts.ts'
import { ListFooter } from '#shared/ui/list-footer.tsx'
import { RetryLine } from '#shared/ui/retry-line.tsx'
import { pollQueries } from '../queries.ts'

const Names = ({ label, votes }: { label: string; votes: readonly RestVote[] }) =>
  votes.length === 0 ? null : (
    <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {label}:{' '}
      {votes.map(({ uid, name }, at) => (
        <span key={uid}>
          {at > 0 && ', '}
          <bdi>{name}</bdi>
        </span>
      ))}
    </Typography>
  )

type WhoCanWhenProps = {
  groupId: string
  poll: RestPoll
  /** The poll's options with their indexes, in the order in which they are shown. */
  options: readonly { readonly at: number; readonly option: RestPoll['options'][number] }[]
}

/** The names of those who can, for each date. */
const WhoCanWhen = ({ groupId, poll, options }: WhoCanWhenProps) => {
  const list = useInfiniteQuery(pollQueries.votes(groupId, poll._id))
  if (list.isPending) return <Typography role="status">Loading the answers…</Typography>
  if (list.isLoadingError) return <RetryLine text="We couldn't load the answers." onRetry={() => list.refetch()} />
  const votes = rowsOf(list.data)
  if (votes.length === 0) return <Typography color="textSecondary">Nobody has answered yet.</Typography>
  return (
    <div>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
        {options.map(({ at, option }) => {
          const having = (answer: string) => votes.filter(({ answers }) => answers[at] === answer)
          const [yes, maybe] = [having('yes'), having('maybe')]
          return (
            <div key={at}>
              <Typography component="dt" sx={{ fontWeight: 600 }}>
                {localTimeText(option)}
              </Typography>
              <Names label="Yes" votes={yes} />
              <Names label="If need be" votes={maybe} />
              {yes.length + maybe.length === 0 && (
                <Typography component="dd" color="textSecondary" sx={{ m: 0 }}>
                  Nobody
                </Typography>
              )}
            </div>
          )
        })}
      </Box>
      <ListFooter what="people" list={list} />
    </div>
  )
}

export default WhoCanWhen
