import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#app/page-head.ts'
import { groupQueries } from '#features/groups/queries.ts'
import { readInviteSearchParams } from '#features/invites/accept/invite-search-params.ts'
import { memberQueries } from '#features/members/queries.ts'
import { GroupDetails } from '#screens/group-details/group-details.tsx'

const GroupRoute = () => {
  const { id } = Route.useParams()
  const { user } = Route.useRouteContext()
  const { invite } = Route.useSearch()
  return <GroupDetails key={id} id={id} user={user} invite={invite} />
}

export const Route = createFileRoute('/_signed-in/groups/$id')({
  validateSearch: readInviteSearchParams,
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(groupQueries.detail(params.id))
    void context.queryClient.prefetchQuery(memberQueries.ownOnArrival(params.id, context.user.uid))
  },
  head: () => pageHead('Group'),
  component: GroupRoute,
})
