import { setTimeout as sleep } from 'node:timers/promises'

/** gRPC's NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION and ABORTED: what was read has changed since. */
const CONFLICT_CODES: readonly unknown[] = [5, 6, 9, 10]

export const isConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && CONFLICT_CODES.includes(error.code)

const FIRST_MAX_WAIT_MS = 200
const LAST_MAX_WAIT_MS = 800

/**
 * An optimistic transaction: `attempt` reads, and commits one batch that fails if what it read has changed (`create()`,
 * `lastUpdateTime`). Then it is tried again after a random wait, until the deadline of the call throws.
 */
export const retryOnConflict = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (let maxWait = FIRST_MAX_WAIT_MS; ; maxWait = Math.min(maxWait * 2, LAST_MAX_WAIT_MS)) {
    try {
      return await attempt()
    } catch (error) {
      if (!isConflict(error)) throw error
    }
    await sleep(Math.random() * maxWait)
  }
}
