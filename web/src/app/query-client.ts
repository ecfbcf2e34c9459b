import { onlineManager, QueryClient } from '@tanstack/react-query'
import { SAVED_QUERIES_MAX_AGE_MS } from './offline/stores.ts'

// onlineManager starts as online, whatever the browser says.
onlineManager.setOnline(navigator.onLine)

/**
 * Offline, a read fails at once instead of waiting, and its last data stays on the page. A write fails at once too:
 * sent by itself hours later, it would surprise the user.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: SAVED_QUERIES_MAX_AGE_MS,
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures) => failures < 1 && onlineManager.isOnline(),
    },
    // What was written, which may be a password, is forgotten with its form.
    mutations: { networkMode: 'always', gcTime: 0 },
  },
})
