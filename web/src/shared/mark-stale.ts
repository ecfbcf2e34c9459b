import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Marks the queries with these key prefixes as stale after a write. Resolves once the queries on the page have been refetched.
 * With 'none', nothing is refetched.
 */
export const markStale = async (
  queryClient: QueryClient,
  queryKeys: readonly QueryKey[],
  refetchType: 'active' | 'none' = 'active',
): Promise<void> => {
  await Promise.all(
    queryKeys.map(async (queryKey) => {
      // Cancels queries that other pages' preloads started before the write: they would bring back the old state and count as
      // fresh.
      await queryClient.cancelQueries({ queryKey, type: 'inactive' })
      await queryClient.invalidateQueries({ queryKey, refetchType })
    }),
  )
}
