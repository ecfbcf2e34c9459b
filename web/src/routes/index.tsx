import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#app/page-head.ts'
import { groupQueries } from '#features/groups/queries.ts'
import { Home } from '#screens/home/home.tsx'

export const Route = createFileRoute('/')({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(groupQueries.featured())
  },
  head: () => pageHead(null),
  component: Home,
})
