import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#app/page-head.ts'
import { prefetchOwnGroups } from '#features/groups/api/prefetch-own-groups.ts'
import { MyGroups } from '#screens/my-groups/my-groups.tsx'

const MyGroupsRoute = () => <MyGroups user={Route.useRouteContext().user} />

export const Route = createFileRoute('/_signed-in/dashboard/my-groups')({
  loader: ({ context }) => prefetchOwnGroups(context.queryClient, context.user),
  head: () => pageHead('My Groups · Dashboard'),
  component: MyGroupsRoute,
})
