import type { QueryClient } from '@tanstack/react-query'
import { onUserChange } from '../auth/on-user-change.ts'
import { forgetQueries, restoreQueries, saveQueries } from './query-storage.ts'

/** Persists queries for the current user only. Resolves once those of the last visit are restored; never rejects. */
export const persistQueries = (queryClient: QueryClient): Promise<void> =>
  new Promise((resolve) => {
    let stop = (): void => undefined
    let current: string | null
    onUserChange(async (uid, isFirst) => {
      current = uid
      stop()
      try {
        await (isFirst ? restoreQueries(queryClient, uid) : forgetQueries())
      } catch (error) {
        console.warn('What was seen before could not be read', error)
      }
      // Only after restoring: saving earlier would overwrite what is not restored yet.
      if (current === uid) stop = saveQueries(queryClient, uid)
      resolve()
    })
  })
