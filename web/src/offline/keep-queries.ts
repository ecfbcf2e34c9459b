import type { QueryClient } from '@tanstack/react-query'
import { followPerson } from '../auth/follow-person.ts'
import { forgetQueries, restoreQueries, saveQueries } from './saved-queries.ts'

/** Keeps what each person sees, for them alone; resolves once what they saw before is back. */
export const keepQueries = (queryClient: QueryClient): Promise<void> =>
  new Promise((resolve, reject) => {
    let stop = (): void => undefined
    followPerson((uid, isFirst) => {
      stop()
      const ready = isFirst ? restoreQueries(queryClient, uid) : forgetQueries()
      ready.then(resolve, reject)
      stop = saveQueries(queryClient, uid)
    })
  })
