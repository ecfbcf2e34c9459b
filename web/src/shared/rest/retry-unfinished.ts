import { RestFailure } from './rest-failure.ts'

const MOST_CALLS = 5

/**
 * Repeats a call that ended with 503, because the server could not finish its work in the available time. Each call continues
 * where the previous call stopped. Throws what the last call throws.
 */
export const retryUnfinished = async <T>(call: () => Promise<T>, left = MOST_CALLS): Promise<T> => {
  try {
    return await call()
  } catch (error) {
    const isUnfinished = error instanceof RestFailure && error.status === 503
    if (!isUnfinished || left === 1) throw error
    return retryUnfinished(call, left - 1)
  }
}
