import type { RestGroup } from '@hobbyhub/contract/groups/group'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { memberListQuery } from '#features/members/api/member-list-query.ts'
import { MemberRow } from '#features/members/list/member-row.tsx'
import { rowsOf } from '#shared/rest/list-pages.ts'
import { countText, requestsText } from '#shared/ui/count-text.ts'
import { TextLink } from '#shared/ui/link.tsx'

const MAX_REQUESTS = 5

/** The first requests to join a group, below a link to the group's page. */
const RequestsOf = ({ group }: { group: RestGroup }) => {
  const { data } = useInfiniteQuery(memberListQuery(group._id, 'pending'))
  const requests = data ? rowsOf(data).slice(0, MAX_REQUESTS) : []
  return (
    <Box>
      <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
        <TextLink to="/groups/$id" params={{ id: group._id }} dir="auto">
          {group.groupName}
        </TextLink>{' '}
        ({requestsText(group.pendingCount)})
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {requests.map((request) => (
          <MemberRow key={request.uid} group={{ ...group, id: group._id }} member={request} viewer="creator" />
        ))}
      </Box>
    </Box>
  )
}

type RequestsToAnswerProps = { waiting: number; groups: readonly RestGroup[] }

/** The number of requests that a creator has to answer and, group by group, the first of these requests. */
export const RequestsToAnswer = ({ waiting, groups }: RequestsToAnswerProps) => {
  if (waiting < 1) return null
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
          Requests to answer ({countText(waiting)})
        </Typography>
        <TextLink to="/dashboard/my-groups">All in My Groups</TextLink>
      </Box>
      {groups.map((group) => (
        <RequestsOf key={group._id} group={group} />
      ))}
    </Box>
  )
}
