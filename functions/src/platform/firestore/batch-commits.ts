import DataLoader from 'dataloader'
import { unavailableError } from '../api-error.ts'
import type { Deadline } from '../deadline.ts'
import { retryOnConflict } from './retry-on-conflict.ts'

// If many users change one document at once (a crowd that joins a group or replies to a meeting), they would wait for each
// other's commits. So calls that arrive in this instance at the same time are committed together.

export type WithDeadline = { readonly deadline: Deadline }

/** For each call, in order: its answer or its error. */
type Answers<Answer> = readonly (Answer | Error)[]

/**
 * Commits the calls that still wait for an answer. Calls whose deadline is over have got a 503, and are left out. Starts again if
 * a document that `commit` has read was changed before the commit.
 */
export const commitInTime = <Call extends WithDeadline, Answer>(
  asked: readonly Call[],
  commit: (calls: readonly Call[]) => Promise<Answers<Answer>>,
): Promise<Answers<Answer>> =>
  retryOnConflict(async () => {
    const calls = asked.filter(({ deadline }) => !deadline.isOver())
    if (calls.length === 0) return asked.map(unavailableError)
    const answers = await commit(calls)
    const answerOf = new Map(calls.map((call, at) => [call, answers[at]]))
    return asked.map((call) => answerOf.get(call) ?? unavailableError())
  })

type Commit<Call, Answer> = (key: string, calls: readonly Call[]) => Promise<Answers<Answer>>

/** Makes one commit at a time: calls that arrive during a commit are committed together after it. */
const makeLoader = <Call, Answer>(key: string, commit: Commit<Call, Answer>, maxBatchSize: number) => {
  let committing: Promise<unknown> = Promise.resolve()
  let turn: Promise<unknown> = committing
  return new DataLoader<Call, Answer>(
    (calls) => {
      const answers = commit(key, calls)
      committing = answers.catch(() => undefined)
      return answers
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
 * commits instead of one for each call. Every call gets its own answer, or throws its own error.
 *
 * @param commit decides on some calls of one key, and commits them
 * @param maxCalls how many calls fit into one commit
 */
export const batchCommits = <Call extends WithDeadline, Answer>(commit: Commit<Call, Answer>, maxCalls: number) => {
  /** For each key, the loader that commits the key's calls, and how many calls wait for their answer. */
  const queues = new Map<string, { readonly loader: DataLoader<Call, Answer>; calls: number }>()
  return async (key: string, call: Call): Promise<Answer> => {
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
