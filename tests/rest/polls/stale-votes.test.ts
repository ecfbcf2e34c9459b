import { endpoints } from '@hobbyhub/contract/endpoints'
import { afterEach, expect, test, vi } from 'vitest'
import { noDeadline } from '../../../functions/src/platform/deadline.ts'
import { changeVoteInBatch } from '../../../functions/src/polls/change-votes.ts'
import { type Account, signUp } from '../../support/accounts.ts'
import { changeBeforeCommit } from '../../support/change-before-commit.ts'
import { database } from '../../support/database.ts'
import { callerOf } from '../../support/direct-calls.ts'
import { joinGroupAs, makeGroup } from '../../support/groups.ts'
import { createPoll, type PollParams, storedVotes, voteAs } from '../../support/polls.ts'
import { expectSuccess } from '../../support/rest.ts'

// Something changes after a vote has read the poll and before it is committed.

afterEach(() => vi.restoreAllMocks())

const makeScene = async () => {
  const [creator, member, other] = await Promise.all([signUp(), signUp(), signUp()])
  const id = await makeGroup(creator)
  for (const each of [member, other]) await joinGroupAs(id, each)
  return { creator, member, other, params: { id, pollId: await createPoll(id, creator) } }
}
type Scene = Awaited<ReturnType<typeof makeScene>>

/** A vote that the test makes in its own process. Resolves with the stored answers or with the error. */
const vote = ({ id, pollId }: PollParams, as: Account): Promise<unknown> => {
  const request = { uid: as.uid, answers: ['yes', 'no'], caller: callerOf(as), deadline: noDeadline } as const
  return changeVoteInBatch(`groups/${id}/polls/${pollId}`, request).catch((error: unknown) => error)
}

const NO_VOTES = {
  votes: 0,
  options: [
    [0, 0],
    [0, 0],
  ],
}

const updateOf = (path: string, fields: object) =>
  database()
    .doc(path)
    .update({ ...fields })
const ENDS: readonly [string, string, (scene: Scene) => Promise<unknown>][] = [
  [
    'the member is none any more',
    'permission-denied',
    ({ params, member }) => updateOf(`groups/${params.id}/members/${member.uid}`, { status: 'pending' }),
  ],
  [
    'the poll is planned',
    'poll-closed',
    ({ params, creator }) => expectSuccess(endpoints.planPoll, 201, { params, body: { option: 0 }, as: creator }),
  ],
  [
    'the poll is deleted',
    'not-found',
    ({ params, creator }) => expectSuccess(endpoints.deletePoll, 200, { params, as: creator }),
  ],
]
test.each(ENDS)('a vote is refused if %s since it was read, and is not stored', async (_, code, end) => {
  const scene = await makeScene()
  const { params, member } = scene
  const isMade = changeBeforeCommit(() => end(scene))
  expect(await vote(params, member)).toMatchObject({ code })
  expect(isMade()).toBe(true)
  const { counted, actual } = await storedVotes(params)
  expect(actual.votes).toBe(0)
  if (code !== 'not-found') expect(counted).toEqual(NO_VOTES)
})

test('the vote of a creator who has handed the group over since is refused', async () => {
  const { params, creator } = await makeScene()
  const next = { creatorEmail: 'next@example.com', creatorUid: 'next' }
  const isMade = changeBeforeCommit(() => updateOf(`groups/${params.id}/private/creator`, next))
  expect(await vote(params, creator)).toMatchObject({ code: 'permission-denied' })
  expect(isMade()).toBe(true)
  expect(await storedVotes(params)).toEqual({ counted: NO_VOTES, actual: NO_VOTES })
})

test('votes that other instances have stored since are counted, too', async () => {
  const { params, member, other } = await makeScene()
  const isMade = changeBeforeCommit(() => voteAs(params, other, ['yes', 'maybe']))
  expect(await vote(params, member)).toEqual({ answers: ['yes', 'no'] })
  expect(isMade()).toBe(true)
  const both = {
    votes: 2,
    options: [
      [2, 0],
      [0, 1],
    ],
  }
  expect(await storedVotes(params)).toEqual({ counted: both, actual: both })
  // The same user answers on two devices: the last answer is counted, once.
  changeBeforeCommit(() => voteAs(params, member, ['no', 'no']))
  await vote(params, member)
  expect(await storedVotes(params)).toEqual({ counted: both, actual: both })
})
