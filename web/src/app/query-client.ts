import { onlineManager, QueryClient } from '@tanstack/react-query'

/** As long as saved queries are kept (offline/saved-queries.ts): what is dropped from memory is dropped from there too. */
const KEPT_MS = 7 * 24 * 60 * 60_000

// It takes for granted that a page starts online.
onlineManager.setOnline(navigator.onLine)

/**
 * React Query is the cache between Firestore and the screens. Offline, a read fails at once (its last answer stays on
 * the page) rather than wait, and so does a write: one that went out by itself hours later would surprise.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: KEPT_MS,
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures) => failures < 1 && onlineManager.isOnline(),
    },
    mutations: { networkMode: 'always' },
  },
})
