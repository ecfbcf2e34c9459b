import { randomUUID } from 'node:crypto'
import { endpoints } from '@hobbyhub/contract/endpoints'
import type { PollAnswer } from '@hobbyhub/contract/polls/poll'
import { expect, test } from 'vitest'
import { completeRemovals } from '../../../functions/src/account/jobs/complete-removals.ts'
import { deleteAccountData } from '../../../functions/src/api/delete-account-data.ts'
import { purgeGroup } from '../../../functions/src/api/purge-group.ts'
import { removeMember } from '../../../functions/src/moderation/handlers/remove-member.ts'
import { signInAfterChange } from '../../support/account-changes.ts'
import { signUp } from '../../support/accounts.ts'
import { cutOffAnywhere } from '../../support/cut-off-calls.ts'
import { database } from '../../support/database.ts'
import { handlerArgumentsOf } from '../../support/direct-calls.ts'
import { joinGroupAs, makeGroup } from '../../support/groups.ts'
import { createPoll, type PollParams, storedVotes, voteAs } from '../../support/polls.ts'
import { expectRefusal, expectSuccess } from '../../support/rest.ts'
import { expectNoUserDocuments, saveUserRecord, saveUserRecordAgain } from '../../support/user-documents.ts'

/** A group with an open poll and these many members. */
const makePoll = async (members: number) => {
  const creator = await signUp()
  const users = await Promise.all(Array.from({ length: members }, () => signUp()))
  const id = await makeGroup(creator, { maxMembers: members + 5 })
  for (const user of users) await joinGroupAs(id, user)
  return { creator, users, params: { id, pollId: await createPoll(id, creator, {}, 3) } }
}

const expectExact = async (params: PollParams, votes: number): Promise<void> => {
  const { counted, actual } = await storedVotes(params)
  expect(counted).toEqual(actual)
  expect(actual.votes).toBe(votes)
}

const ANSWERS: readonly (readonly PollAnswer[])[] = [
  ['yes', 'no', 'maybe'],
  ['maybe', 'yes', 'no'],
  ['no', 'maybe', 'yes'],
]

test('thirty votes at once, some of them twice, are counted exactly', { timeout: 120_000 }, async () => {
  const { users, params } = await makePoll(30)
  const votes = [...users, ...users.slice(0, 10)].map((as, at) => voteAs(params, as, ANSWERS[at % 3] ?? []))
  await Promise.all(votes)
  await expectExact(params, 30)
  // Everybody changes their mind, while half of them leave.
  await Promise.all(
    users.map(async (as, at) => {
      await voteAs(params, as, ANSWERS[(at + 1) % 3] ?? [])
      if (at % 2 === 0) await expectSuccess(endpoints.removeMember, 200, { params: { id: params.id, uid: as.uid }, as })
    }),
  )
  await expectExact(params, 15)
})

test('a user who leaves or is removed leaves the poll, and votes no more', async () => {
  const { users, creator, params } = await makePoll(3)
  for (const as of users) await voteAs(params, as, ['yes', 'yes', 'maybe'])
  const [left, removed, blocked] = users
  if (!left || !removed || !blocked) throw new Error('nobody')
  await expectSuccess(endpoints.removeMember, 200, { params: { id: params.id, uid: left.uid }, as: left })
  await expectExact(params, 2)
  await expectSuccess(endpoints.removeMember, 200, { params: { id: params.id, uid: removed.uid }, as: creator })
  await expectExact(params, 1)
  await expectSuccess(endpoints.blockUser, 200, { params: { id: params.id, uid: blocked.uid }, as: creator })
  await expectExact(params, 0)
  for (const as of users)
    await expectRefusal(endpoints.vote, 403, { params, body: { answers: ['yes', 'yes', 'no'] }, as })
  await expectExact(params, 0)
})

test('a removal that is cut off anywhere leaves no vote behind once a job has run', async () => {
  const operations = await cutOffAnywhere(async () => {
    const { users, creator, params } = await makePoll(1)
    const [user] = users
    if (!user) throw new Error('nobody')
    await voteAs(params, user, ['yes', 'no', 'no'])
    const call = { query: {}, body: undefined, params: { id: params.id, uid: user.uid } }
    return {
      call: (deadline) => removeMember({ ...handlerArgumentsOf(creator, deadline), ...call }),
      check: async () => {
        await completeRemovals(deleteAccountData)(new Date())
        const member = await database().doc(`groups/${params.id}/members/${user.uid}`).get()
        await expectExact(params, member.exists ? 1 : 0)
      },
    }
  })
  expect(operations).toBeGreaterThan(5)
})

test('votes go with their account, stand in its export, and follow its name', { timeout: 90_000 }, async () => {
  const { users, params } = await makePoll(1)
  const [user] = users
  if (!user) throw new Error('nobody')
  await saveUserRecord(user)
  await voteAs(params, user, ['yes', 'maybe', 'no'])
  const exported = await expectSuccess(endpoints.exportUser, 200, { as: user })
  expect(exported.body.votes).toMatchObject([
    { groupId: params.id, pollId: params.pollId, answers: ['yes', 'maybe', 'no'], name: user.name },
  ])
  expect(exported.body.votes[0]?.dates).toHaveLength(3)
  const renamed = await signInAfterChange(user, { displayName: 'New Name' })
  await saveUserRecordAgain(renamed)
  const votes = async () => (await expectSuccess(endpoints.listVotes, 200, { params, as: renamed })).body
  expect(await votes()).toMatchObject([{ name: 'New Name' }])
  await expectSuccess(endpoints.deleteUser, 200, { as: renamed })
  await expectExact(params, 0)
  await expectNoUserDocuments(renamed)
})

test('polls of a deleted group are deleted with all their votes, also after a purge that was cut off', async () => {
  const id = randomUUID()
  const polls = database().collection(`groups/${id}/polls`)
  const writer = database().bulkWriter()
  for (const poll of ['a', 'b']) {
    writer.create(polls.doc(poll), { title: 'Left' })
    for (let at = 0; at < 450; at += 1) writer.create(polls.doc(poll).collection('votes').doc(`m${at}`), { at })
  }
  await writer.close()
  await polls.doc('a').collection('votes').doc('m1').delete()
  await Promise.all([purgeGroup(id), purgeGroup(id)])
  const left = await Promise.all(
    [polls, ...['a', 'b'].map((poll) => polls.doc(poll).collection('votes'))].map((each) => each.get()),
  )
  expect(left.map(({ size }) => size)).toEqual([0, 0, 0])
})
