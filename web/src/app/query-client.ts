import { QueryClient } from '@tanstack/react-query'

/** React Query is the cache between Firestore and the screens. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, gcTime: 30 * 60_000, retry: 1 },
  },
})
