import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * After a write: marks queries as stale, by the beginnings of their keys. Resolves once those on the page are loaded again,
 * unless they are left for later (`none`).
 */
export const markStale = async (
  queryClient: QueryClient,
  queryKeys: readonly QueryKey[],
  refetchType: 'active' | 'none' = 'active',
): Promise<void> => {
  await Promise.all(
    queryKeys.map(async (queryKey) => {
      // A read for another page, preloaded before the write, would bring back the old state and count as fresh.
      await queryClient.cancelQueries({ queryKey, type: 'inactive' })
      await queryClient.invalidateQueries({ queryKey, refetchType })
    }),
  )
}
