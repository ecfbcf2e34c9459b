import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#app/page-head.ts'
import { groupQueries } from '#features/groups/queries.ts'
import { Overview } from '#screens/dashboard/overview.tsx'

const OverviewRoute = () => <Overview user={Route.useRouteContext().user} />

export const Route = createFileRoute('/_signed-in/dashboard/')({
  loader: ({ context: { queryClient, user } }) => {
    void queryClient.prefetchQuery(groupQueries.count())
    void queryClient.prefetchQuery(groupQueries.createdCounts(user.uid))
    // Imported dynamically, so that it is not part of the entry bundle.
    void import('#features/whats-next/panel/prefetch-whats-next.ts').then(
      ({ prefetchWhatsNext }) => prefetchWhatsNext(queryClient, user),
      () => undefined,
    )
  },
  head: () => pageHead('Dashboard'),
  component: OverviewRoute,
})
