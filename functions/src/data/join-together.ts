import DataLoader from 'dataloader'
import { commitJoins, type JoinAnswer, type TimedRequest } from './commit-joins.ts'

/**
 * Three writes each, with an invitation of its own; the group, and a notice and a mail for each of the 21 who may run it: a
 * batch stays below the 500 writes that Firestore allows.
 */
const MAX_JOINS = 150

type Loader = DataLoader<TimedRequest, JoinAnswer>

/** The groups that are being joined in this instance, and how many calls each has. */
const loaders = new Map<string, { readonly loader: Loader; calls: number }>()

/** One commit at a time: calls that come while it is under way are committed together after it. */
const makeLoader = (groupId: string): Loader => {
  let committing: Promise<unknown> = Promise.resolve()
  let turn: Promise<unknown> = committing
  return new DataLoader<TimedRequest, JoinAnswer>(
    (asked) => {
      const answers = commitJoins(groupId, asked)
      committing = answers.catch(() => undefined)
      return answers
    },
    {
      cache: false,
      maxBatchSize: MAX_JOINS,
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
 * Joins a group together with the other calls that meet in this instance, so that a crowd costs a few commits instead of
 * one each. Every call gets its own answer, or throws its own refusal.
 */
export const joinTogether = async (groupId: string, asked: TimedRequest): Promise<JoinAnswer> => {
  const joining = loaders.get(groupId) ?? { loader: makeLoader(groupId), calls: 0 }
  loaders.set(groupId, joining)
  joining.calls += 1
  try {
    return await asked.deadline.run(() => joining.loader.load(asked))
  } finally {
    joining.calls -= 1
    if (joining.calls === 0) loaders.delete(groupId)
  }
}
