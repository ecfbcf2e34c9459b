import { setTimeout as sleep } from 'node:timers/promises'

/** gRPC's NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION, ABORTED: what was read is no longer so. */
const CONFLICT: readonly unknown[] = [5, 6, 9, 10]

export const isConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && CONFLICT.includes(error.code)

const FIRST_WAIT_MS = 200
const LONGEST_WAIT_MS = 800

/**
 * An optimistic transaction: `attempt` reads, and commits one batch that fails when what it read has changed
 * (`create()`, `lastUpdateTime`); then it is done again after a random wait, until the call's deadline ends it.
 */
export const retryOnConflict = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (let longest = FIRST_WAIT_MS; ; longest = Math.min(longest * 2, LONGEST_WAIT_MS)) {
    try {
      return await attempt()
    } catch (error) {
      if (!isConflict(error)) throw error
    }
    await sleep(Math.random() * longest)
  }
}
