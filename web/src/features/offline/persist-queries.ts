import type { QueryClient } from '@tanstack/react-query'
import { onUserChange } from '../auth/on-user-change.ts'
import { forgetQueries, restoreQueries, saveQueries } from './saved-queries.ts'

/** Keeps what each person sees, for them alone; resolves once what they saw before is back. Never rejects. */
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
      // Not before: what is not back yet would be missing from what is saved.
      if (current === uid) stop = saveQueries(queryClient, uid)
      resolve()
    })
  })
