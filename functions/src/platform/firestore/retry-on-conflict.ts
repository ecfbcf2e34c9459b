import { setTimeout as sleep } from 'node:timers/promises'

/** gRPC's NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION and ABORTED: a document has changed since it was read. */
const CONFLICT_CODES: readonly unknown[] = [5, 6, 9, 10]

/**
 * Matches a FAILED_PRECONDITION that repeating cannot repair: a missing index. For some indexes of collection groups, the error
 * has no text (googleapis/google-cloud-node#7466), whereas the error of a conflict names the version that it found.
 */
const MISSING_INDEX = /requires an? (\w+ )?index|FAILED_PRECONDITION: *$/

export const isConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && CONFLICT_CODES.includes(error.code) && !MISSING_INDEX.test(error.message)

const FIRST_MAX_WAIT_MS = 200
const LAST_MAX_WAIT_MS = 800

/**
 * An optimistic transaction: `attempt` reads documents, and commits one batch that fails if any of them has changed (`create()`,
 * `lastUpdateTime`). After a conflict and a random wait, `attempt` is repeated, until the call's deadline makes it throw.
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
