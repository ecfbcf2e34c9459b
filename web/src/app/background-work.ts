import type { QueryClient } from '@tanstack/react-query'
import { loadOnFirstHint } from './load-on-first-hint.ts'
import { replaceLastScreen } from './offline/replace-last-screen.ts'
import { startOfflineSupport } from './offline/start-offline-support.ts'

/** Starts what the first view does not need. Resolves when the queries of the last visit are restored. */
export const startBackgroundWork = (queryClient: QueryClient): Promise<void> => {
  replaceLastScreen(queryClient)
  loadOnFirstHint()
  return startOfflineSupport(queryClient)
}
