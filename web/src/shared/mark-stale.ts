import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Marks queries as stale after a write, by the beginnings of their keys. Resolves once the queries on the page are loaded again,
 * unless `none` leaves them for later.
 */
export const markStale = async (
  queryClient: QueryClient,
  queryKeys: readonly QueryKey[],
  refetchType: 'active' | 'none' = 'active',
): Promise<void> => {
  await Promise.all(
    queryKeys.map(async (queryKey) => {
      // Cancels reads for other pages that were preloaded before the write: they would bring back the old state and count as
      // fresh.
      await queryClient.cancelQueries({ queryKey, type: 'inactive' })
      await queryClient.invalidateQueries({ queryKey, refetchType })
    }),
  )
}
