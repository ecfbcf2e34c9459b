import type { QueryClient } from '@tanstack/react-query'
import { loadOnFirstHint } from './load-on-first-hint.ts'
import { startOfflineSupport } from './offline/start-offline-support.ts'

export { startReturnVisit } from './offline/start-return-visit.ts'

/** Starts what the first view does not need. Resolves when the queries of the last visit are restored. */
export const startBackgroundWork = (queryClient: QueryClient): Promise<void> => {
  loadOnFirstHint()
  return startOfflineSupport(queryClient)
}
