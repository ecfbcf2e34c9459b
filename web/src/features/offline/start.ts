import type { QueryClient } from '@tanstack/react-query'
import { persistQueries } from './persist-queries.ts'
import { registerWorker } from './register-worker.ts'

/** Makes the site useful offline; resolves once what was seen before is back. Not where the browser has no part in it. */
export const startOffline = async (queryClient: QueryClient): Promise<void> => {
  if (!('serviceWorker' in navigator && 'caches' in window)) return
  // Vite's server has no worker: it answers with the page, which the browser refuses.
  if (import.meta.env.PROD) registerWorker().catch((error) => console.warn('The site cannot be opened offline', error))
  await persistQueries(queryClient)
}
