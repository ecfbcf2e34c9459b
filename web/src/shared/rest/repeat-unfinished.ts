import { RestFailure } from './rest-failure.ts'

const MOST_CALLS = 5

/**
 * Repeats a call that ended with 503 because there was too much for its time: each goes on where the last one stopped.
 * Throws what the last call throws.
 */
export const repeatUnfinished = async <T>(call: () => Promise<T>, left = MOST_CALLS): Promise<T> => {
  try {
    return await call()
  } catch (error) {
    const isUnfinished = error instanceof RestFailure && error.status === 503
    if (!isUnfinished || left === 1) throw error
    return repeatUnfinished(call, left - 1)
  }
}
