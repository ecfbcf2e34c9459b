import { RestFailure } from './rest-failure.ts'

const MOST_CALLS = 5

/**
 * Calls up to MOST_CALLS times, as long as the server responds with 503 because its work takes longer than one call may. Each
 * call continues where the previous call stopped. Throws what the last call throws.
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
