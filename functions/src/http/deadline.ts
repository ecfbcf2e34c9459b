import { DEADLINE_MS } from '../options.ts'
import { unavailable } from './api-error.ts'

/** Runs an operation of Firestore or Auth, and fails as 503 when it does not end before the call's deadline. */
export type Within = <T>(operation: () => Promise<T>) => Promise<T>

/**
 * One deadline for all operations of a call: Firestore's own client retries for minutes. An operation that is
 * overtaken is not undone (each is one atomic commit that is safe to repeat); none is begun after the deadline.
 */
export const startDeadline = (ms: number = DEADLINE_MS): Within => {
  const end = performance.now() + ms
  return async (operation) => {
    const left = end - performance.now()
    if (left <= 0) throw unavailable()
    const overtaken = Promise.withResolvers<never>()
    const timer = setTimeout(() => overtaken.reject(unavailable()), left)
    try {
      return await Promise.race([operation(), overtaken.promise])
    } finally {
      clearTimeout(timer)
    }
  }
}

/** A new deadline for each operation, for answers that are sent while they are read. */
export const deadlineEach: Within = (operation) => startDeadline()(operation)
