import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#app/page-head.ts'
import { groupQueries } from '#features/groups/queries.ts'
import { Overview } from '#screens/dashboard/overview.tsx'

const OverviewRoute = () => <Overview user={Route.useRouteContext().user} />

export const Route = createFileRoute('/_signed-in/dashboard/')({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(groupQueries.count())
    void context.queryClient.prefetchQuery(groupQueries.createdCounts(context.user.uid))
  },
  head: () => pageHead('Dashboard'),
  component: OverviewRoute,
})
