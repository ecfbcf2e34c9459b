import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { rowsOf } from '#shared/rest/list-pages.ts'
import type { SessionUser } from '#shared/session/session.ts'
import { ListFooter } from '#shared/ui/list-footer.tsx'
import { RetryLine } from '#shared/ui/retry-line.tsx'
import { pollQueries } from '../queries.ts'
import { PollCard } from './poll-card.tsx'
import { PollSkeleton } from './poll-skeleton.tsx'

type PollListProps = { groupId: string; user: SessionUser; canManage: boolean }

const PollList = ({ groupId, user, canManage }: PollListProps) => {
  const list = useInfiniteQuery(pollQueries.ofGroup(groupId))
  if (list.isPending) return <PollSkeleton isLoading />
  if (list.isLoadingError) return <RetryLine text="We couldn't load the dates." onRetry={() => list.refetch()} />
  const polls = rowsOf(list.data)
  if (polls.length === 0 && !list.hasNextPage)
    return <Typography color="textSecondary">There are no dates to choose from any more.</Typography>
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {polls.map((poll) => (
          <PollCard key={poll._id} groupId={groupId} poll={poll} user={user} canManage={canManage} />
        ))}
      </Box>
      <ListFooter what="polls" list={list} />
    </>
  )
}

export default PollList
