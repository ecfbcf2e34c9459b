import { unavailableError } from './api-error.ts'
import { DEADLINE_MS } from './config.ts'

/** `run` runs an operation of Firestore or Auth, and throws 503 if it does not end before the deadline. */
export type Deadline = {
  readonly run: <T>(operation: () => Promise<T>) => Promise<T>
  readonly isOver: () => boolean
}

/**
 * One deadline for all operations of a call, because Firestore's own client retries for minutes. An operation that is still
 * running at the deadline is not undone: each write is one atomic commit that is safe to repeat. After the deadline, no
 * operation starts.
 */
export const startDeadline = (ms: number = DEADLINE_MS): Deadline => {
  const end = performance.now() + ms
  return {
    isOver: () => performance.now() >= end,
    run: async (operation) => {
      const left = end - performance.now()
      if (left <= 0) throw unavailableError()
      const timeout = Promise.withResolvers<never>()
      const timer = setTimeout(() => timeout.reject(unavailableError()), left)
      try {
        return await Promise.race([operation(), timeout.promise])
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

/** Gives each operation a deadline of its own, for streamed responses and for work that several calls share. */
export const deadlinePerOperation: Deadline = {
  run: (operation) => startDeadline().run(operation),
  isOver: () => false,
}

/** For background functions: the function's own timeout ends their work. */
export const noDeadline: Deadline = { run: (operation) => operation(), isOver: () => false }
