import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { pageHead } from '#app/page-head.ts'
import { groupQueries } from '#features/groups/queries.ts'
import {
  DEFAULT_EXPLORE_SEARCH,
  type ExploreSearchInput,
  readExploreSearch,
} from '#features/groups/search/explore-search.ts'
import { Explore } from '#screens/explore/explore.tsx'

const GroupsRoute = () => <Explore search={Route.useSearch()} />

export const Route = createFileRoute('/groups/')({
  validateSearch: (query: ExploreSearchInput) => readExploreSearch(query),
  search: { middlewares: [stripSearchParams(DEFAULT_EXPLORE_SEARCH)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchInfiniteQuery(groupQueries.list(deps))
  },
  head: () =>
    pageHead('Explore All Hobbies', 'Every hobby group in one list: filter by category, sort by name or start date.'),
  component: GroupsRoute,
})
