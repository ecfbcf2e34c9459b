import { endpoints } from '@hobbyhub/contract/endpoints'
import { expect, test } from 'vitest'
import { deleteUser } from '../../../functions/src/account/handlers/delete-user.ts'
import { completeRemovals } from '../../../functions/src/account/jobs/complete-removals.ts'
import { deleteAccountData } from '../../../functions/src/api/delete-account-data.ts'
import { runJobs } from '../../../functions/src/api/run-jobs.ts'
import { blockUser } from '../../../functions/src/moderation/handlers/blocked-users.ts'
import { removeMember } from '../../../functions/src/moderation/handlers/remove-member.ts'
import { type Deadline, noDeadline } from '../../../functions/src/platform/deadline.ts'
import { type Account, signIn, signUp } from '../../support/accounts.ts'
import { cutOffAfter, cutOffAnywhere } from '../../support/cut-off-calls.ts'
import { database } from '../../support/database.ts'
import { handlerArgumentsOf } from '../../support/direct-calls.ts'
import { joinGroupAs, makeGroup, storedCounts } from '../../support/groups.ts'
import { planMeetings, replyToMeetingAs, storedSeats } from '../../support/meetings.ts'
import { callEndpoint, expectSuccess, sendRequest } from '../../support/rest.ts'
import { saveUserRecord, userDocumentPaths } from '../../support/user-documents.ts'

// These tests cut off a call before each of its operations. Nobody repeats the call: the scheduled jobs complete what it began.

const complete = completeRemovals(deleteAccountData)
const noInput = { query: undefined, body: undefined }

/** A group with a member who goes to a meeting with one seat, and another who waits for the seat. */
const prepareGroup = async () => {
  const [creator, leaver, next] = await Promise.all([signUp(), signUp(), signUp()])
  const id = await makeGroup(creator)
  for (const each of [leaver, next]) await joinGroupAs(id, each)
  const [meetingId = ''] = await planMeetings(id, creator, { capacity: 1 })
  for (const each of [leaver, next]) await replyToMeetingAs({ id, meetingId }, each)
  const isMember = async () => (await database().doc(`groups/${id}/members/${leaver.uid}`).get()).exists
  /** The reply of the user, which must be there exactly as long as the membership is. */
  const expectWhole = async () => {
    const joined = (await isMember()) ? 2 : 1
    expect(await storedCounts(id)).toMatchObject({ memberCount: joined, joined })
    const waiting = joined - 1
    const seats = { goingCount: 1, waitingCount: waiting, going: 1, waiting }
    expect(await storedSeats({ id, meetingId })).toEqual(seats)
    const reply = database().doc(`groups/${id}/meetings/${meetingId}/replies/${leaver.uid}`)
    expect((await reply.get()).exists).toBe(await isMember())
  }
  return { creator, leaver, id, meetingId, isMember, expectWhole }
}

const marksOf = async ({ uid }: Account) => (await database().collection('removals').where('uid', '==', uid).get()).size

test.each(['a removal', 'a block'])('%s that is cut off anywhere is completed by a job', async (what) => {
  const operations = await cutOffAnywhere(async () => {
    const { creator, leaver, id, expectWhole } = await prepareGroup()
    const params = { id, uid: leaver.uid }
    const call = (deadline: Deadline): Promise<unknown> =>
      what === 'a block'
        ? blockUser({ ...handlerArgumentsOf(creator, deadline), ...noInput, params })
        : removeMember({ ...handlerArgumentsOf(creator, deadline), ...noInput, query: {}, params })
    const check = async () => {
      await Promise.all([complete(new Date()), complete(new Date())])
      await expectWhole()
      expect(await marksOf(leaver)).toBe(0)
    }
    return { call, check }
  })
  expect(operations).toBeGreaterThan(5)
})

test('a user who joins again before the job runs keeps later replies', async () => {
  const { creator, leaver, id, meetingId, isMember } = await prepareGroup()
  const call = { ...handlerArgumentsOf(creator, noDeadline), ...noInput, query: {}, params: { id, uid: leaver.uid } }
  for (let operations = 0; await isMember(); operations += 1)
    await removeMember({ ...call, deadline: cutOffAfter(operations) }).catch(() => undefined)
  expect(await marksOf(leaver)).toBe(1)
  await joinGroupAs(id, leaver)
  await callEndpoint(endpoints.replyToMeeting, { params: { id, meetingId }, body: { status: 'going' }, as: leaver })
  await complete(new Date())
  expect(await marksOf(leaver)).toBe(0)
  const seats = { goingCount: 1, waitingCount: 1, going: 1, waiting: 1 }
  expect(await storedSeats({ id, meetingId })).toEqual(seats)
})

/** Deletes the account of a member of the group, who also has a group of their own. */
const prepareDeletion = async () => {
  const { leaver, expectWhole } = await prepareGroup()
  await saveUserRecord(leaver)
  await makeGroup(leaver)
  const call = (deadline: Deadline) => {
    const { caller, ...rest } = handlerArgumentsOf(leaver, deadline)
    return deleteUser(deleteAccountData)({
      caller: { ...caller, signedInAt: Date.now() },
      ...rest,
      ...noInput,
      params: undefined,
    })
  }
  return { leaver, expectWhole, call }
}

test('an account’s deletion that is cut off anywhere is completed by a job', { timeout: 240_000 }, async () => {
  const operations = await cutOffAnywhere(async () => {
    const { leaver, expectWhole, call } = await prepareDeletion()
    const check = async () => {
      const isBegun = (await database().doc(`deletedAccounts/${leaver.uid}`).get()).exists
      await complete(new Date())
      await expectWhole()
      expect(await marksOf(leaver)).toBe(0)
      if (!isBegun) return void expect(await signIn(leaver.email)).toBeTruthy()
      await expect(signIn(leaver.email)).rejects.toThrow('EMAIL_NOT_FOUND')
      await expect.poll(() => userDocumentPaths(leaver), { timeout: 20_000 }).toEqual([])
    }
    return { call, check }
  })
  expect(operations).toBeGreaterThan(20)
})

test('a deletion that fails half-way is completed by the scheduled jobs once it can be', async () => {
  const { leaver, id, expectWhole } = await prepareGroup()
  const group = database().doc(`groups/${id}`)
  const { maxMembers } = (await group.get()).data() ?? {}
  // The group's document is invalid now, so the deletion fails there.
  await group.update({ maxMembers: 'many' })
  expect((await sendRequest('DELETE', '/users', { as: leaver })).status).toBe(500)
  await runJobs(new Date())
  expect(await signIn(leaver.email)).toBeTruthy()
  expect(await marksOf(leaver)).toBe(1)
  await group.update({ maxMembers })
  await runJobs(new Date())
  await expect(signIn(leaver.email)).rejects.toThrow('EMAIL_NOT_FOUND')
  await expectWhole()
  await expectSuccess(endpoints.getGroup, 200, { params: { id } })
})
