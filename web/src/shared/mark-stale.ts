import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Marks the queries with these key prefixes as stale after a write. Resolves once those on the page are loaded again, or at once
 * with `none`.
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
