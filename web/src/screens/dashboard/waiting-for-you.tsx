import type { RestGroup } from '@hobbyhub/contract/groups/group'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { SessionUser } from '../../features/account/session/session.ts'
import { groupQueries } from '../../features/groups/queries.ts'
import { MemberRow } from '../../features/members/member-row.tsx'
import { memberQueries } from '../../features/members/queries.ts'
import { rowsOf } from '../../shared/rest/pages.ts'
import { countText } from '../../shared/ui/count-text.ts'
import { TextLink } from '../../shared/ui/link.tsx'

const MAX_GROUPS = 3
const MAX_REQUESTS = 5

/** The first requests to a group, and a link to all. */
const RequestsOf = ({ group }: { group: RestGroup }) => {
  const { data } = useInfiniteQuery(memberQueries.ofGroup(group._id, 'pending'))
  const requests = data ? rowsOf(data).slice(0, MAX_REQUESTS) : []
  return (
    <Box>
      <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
        <TextLink to="/groups/$id" params={{ id: group._id }} dir="auto">
          {group.groupName}
        </TextLink>{' '}
        ({countText(group.pendingCount)} {group.pendingCount === 1 ? 'request' : 'requests'})
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {requests.map((request) => (
          <MemberRow key={request.uid} group={{ ...group, id: group._id }} member={request} viewer="creator" />
        ))}
      </Box>
    </Box>
  )
}

const Requests = ({ email }: { email: string }) => {
  const { data } = useInfiniteQuery(groupQueries.created(email))
  const waiting = data ? rowsOf(data).filter(({ pendingCount }) => pendingCount > 0) : []
  return (
    <>
      {waiting.slice(0, MAX_GROUPS).map((group) => (
        <RequestsOf key={group._id} group={group} />
      ))}
    </>
  )
}

/** The requests that wait for a creator. Without any, nothing more is read. */
export const WaitingForYou = ({ user }: { user: SessionUser }) => {
  const { data: counts } = useQuery(groupQueries.createdCounts(user.uid))
  if (!counts || counts.waiting < 1) return null
  return (
    <Box
      component="section"
      aria-labelledby="waiting"
      sx={{
        display: 'grid',
        gap: 3,
        p: 3,
        border: 1,
        borderColor: 'divider',
        borderRadius: 6,
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'baseline', justifyContent: 'space-between' }}>
        <Typography variant="h2" id="waiting" tabIndex={-1} sx={{ fontSize: '1.375rem' }}>
          Requests to answer ({countText(counts.waiting)})
        </Typography>
        <TextLink to="/dashboard/my-groups">All in My Groups</TextLink>
      </Box>
      <Requests email={user.email ?? ''} />
    </Box>
  )
}
