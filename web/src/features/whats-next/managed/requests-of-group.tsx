import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { groupQueries } from '#features/groups/queries.ts'
import { memberListQuery } from '#features/members/api/member-list-query.ts'
import { MemberRow } from '#features/members/list/member-row.tsx'
import { rowsOf } from '#shared/rest/list-pages.ts'
import { TextLink } from '#shared/ui/link.tsx'
import { LoadFailure } from '#shared/ui/load-failure.tsx'
import { isCreated } from './is-created.ts'
import type { ManagedGroup } from './list-managed-groups.ts'

const MAX_REQUESTS = 5

/** The first requests to join a group, which can be decided here, and a link to all of them. */
const RequestsOfGroup = ({ group }: { group: ManagedGroup }) => {
  const { _id: id, groupName, pendingCount = 0 } = group
  const { data: detail } = useQuery(groupQueries.detail(id))
  const list = useInfiniteQuery(memberListQuery(id, 'pending'))
  if (list.isPending) return <Skeleton height={64} />
  if (list.isLoadingError) return <LoadFailure title="We couldn't load the requests." onRetry={() => list.refetch()} />
  return (
    <Box role="group" aria-label={`Requests of ${groupName}`} data-last-screen="nothing">
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {rowsOf(list.data)
          .slice(0, MAX_REQUESTS)
          .map((request) => (
            <MemberRow
              key={request.uid}
              group={{ id, groupName, joinQuestions: detail?.joinQuestions ?? [] }}
              member={request}
              viewer={isCreated(group) ? 'creator' : 'organizer'}
            />
          ))}
      </Box>
      {pendingCount > MAX_REQUESTS && (
        <TextLink to="/groups/$id" params={{ id }} hash="requests" sx={{ fontWeight: 700 }}>
          See all requests
        </TextLink>
      )}
    </Box>
  )
}

export default RequestsOfGroup
