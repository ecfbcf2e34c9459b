import type { QueryClient } from '@tanstack/react-query'
import { keepLastScreens } from './keep-last-screen.ts'
import { persistQueries } from './persist-queries.ts'
import { readOwnMeetingsAhead } from './read-ahead.ts'
import { registerServiceWorker } from './register-service-worker.ts'
import { sendStoredCheckIns } from './send-stored-check-ins.ts'

/**
 * Registers the service worker, restores the queries of the last visit, and keeps pages for the next one. Resolves when the queries
 * are restored. Does nothing in a browser without service workers or Cache Storage.
 */
export const startOfflineSupport = async (queryClient: QueryClient): Promise<void> => {
  if (!('serviceWorker' in navigator && 'caches' in window)) return
  // Vite's development server has no service worker, and would respond with index.html.
  if (import.meta.env.PROD)
    registerServiceWorker().catch((error) => console.warn('The site cannot be opened offline', error))
  await persistQueries(queryClient)
  if (import.meta.env.PROD) keepLastScreens(queryClient)
  readOwnMeetingsAhead(queryClient)
  sendStoredCheckIns(queryClient)
}
