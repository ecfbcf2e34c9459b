import DataLoader from 'dataloader'
import { unavailableError } from '../api-error.ts'
import type { Deadline } from '../deadline.ts'
import { retryOnConflict } from './retry-on-conflict.ts'

// If many users change one document at once (a crowd that joins a group or replies to a meeting), they would wait for each
// other's commits. So calls that arrive in this instance at the same time are committed together.

export type WithDeadline = { readonly deadline: Deadline }

/** For each call, in order: its result or its error. */
type Results<Result> = readonly (Result | Error)[]

/**
 * Commits the calls that still wait for a result. Calls whose deadline is over have got a 503, and are left out. Starts again if
 * a document that `commit` has read was changed before the commit.
 */
export const commitInTime = <Call extends WithDeadline, Result>(
  allCalls: readonly Call[],
  commit: (calls: readonly Call[]) => Promise<Results<Result>>,
): Promise<Results<Result>> =>
  retryOnConflict(async () => {
    const calls = allCalls.filter(({ deadline }) => !deadline.isOver())
    if (calls.length === 0) return allCalls.map(unavailableError)
    const results = await commit(calls)
    const resultOf = new Map(calls.map((call, at) => [call, results[at]]))
    return allCalls.map((call) => resultOf.get(call) ?? unavailableError())
  })

type Commit<Call, Result> = (key: string, calls: readonly Call[]) => Promise<Results<Result>>

/** Makes one commit at a time: calls that arrive during a commit are committed together after it. */
const makeLoader = <Call, Result>(key: string, commit: Commit<Call, Result>, maxBatchSize: number) => {
  let committing: Promise<unknown> = Promise.resolve()
  let turn: Promise<unknown> = committing
  return new DataLoader<Call, Result>(
    (calls) => {
      const results = commit(key, calls)
      committing = results.catch(() => undefined)
      return results
    },
    {
      cache: false,
      maxBatchSize,
      batchScheduleFn: (dispatch) => {
        turn = turn.then(() => {
          dispatch()
          return committing
        })
      },
    },
  )
}

/**
 * Makes a function that commits a call together with other calls that have the same key, so that a crowd's calls cost a few
 * commits instead of one for each call. Every call gets its own result, or throws its own error.
 *
 * @param commit decides on some calls of one key, and commits them
 * @param maxCalls how many calls fit into one commit
 */
export const batchCommits = <Call extends WithDeadline, Result>(commit: Commit<Call, Result>, maxCalls: number) => {
  /** For each key, the loader that commits the key's calls, and how many calls wait for their result. */
  const queues = new Map<string, { readonly loader: DataLoader<Call, Result>; calls: number }>()
  return async (key: string, call: Call): Promise<Result> => {
    const queue = queues.get(key) ?? { loader: makeLoader(key, commit, maxCalls), calls: 0 }
    queues.set(key, queue)
    queue.calls += 1
    try {
      return await call.deadline.run(() => queue.loader.load(call))
    } finally {
      queue.calls -= 1
      if (queue.calls === 0) queues.delete(key)
    }
  }
}
