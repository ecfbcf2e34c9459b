import { queryOptions } from '@tanstack/react-query'
import type { ExploreSearch } from '#features/groups/search/explore-search.ts'
import { queryKeys } from '#shared/query-keys.ts'

/** The next larger radius in which a search finds groups; null if there is none. */
export const widerRadiusQuery = (search: ExploreSearch) =>
  queryOptions({
    queryKey: [...queryKeys.groups, 'wider-radius', search],
    queryFn: async () => (await import('#features/groups/api/search-groups.ts')).findWiderRadius(search),
  })
