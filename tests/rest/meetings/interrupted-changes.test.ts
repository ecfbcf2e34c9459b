import { endpoints } from '@hobbyhub/contract/endpoints'
import { beforeAll, expect, test } from 'vitest'
import { runJobs } from '../../../functions/src/api/run-jobs.ts'
import { applyPendingUpdates } from '../../../functions/src/meetings/apply-pending-updates.ts'
import { updateMeeting } from '../../../functions/src/meetings/handlers/update-meeting.ts'
import { applyAllPendingUpdates } from '../../../functions/src/meetings/jobs/apply-all-pending-updates.ts'
import { pendingUpdatesFields } from '../../../functions/src/meetings/replies.ts'
import { removeMember } from '../../../functions/src/moderation/handlers/remove-member.ts'
import { type Deadline, noDeadline } from '../../../functions/src/platform/deadline.ts'
import { type Account, signUp } from '../../support/accounts.ts'
import { cutOffAfter, cutOffAnywhere } from '../../support/cut-off-calls.ts'
import { database } from '../../support/database.ts'
import { handlerArgumentsOf } from '../../support/direct-calls.ts'
import { dayFromNow } from '../../support/group-payload.ts'
import { joinGroupAs, joinWaitingList, makeGroup, storedCounts } from '../../support/groups.ts'
import { meetingPayload, planMeetings, replyToMeetingAs, storedSeats } from '../../support/meetings.ts'
import { callEndpoint } from '../../support/rest.ts'

// These tests kill a call before each of its operations on Firestore. They check what is stored then, and what repairs it.

let creator: Account
let members: Account[] = []
let id = ''
beforeAll(async () => {
  creator = await signUp()
  members = await Promise.all([1, 2, 3].map(() => signUp()))
  id = await makeGroup(creator)
  for (const member of members) await joinGroupAs(id, member)
})

const repliesTo = (meetingId: string) => database().collection(`groups/${id}/meetings/${meetingId}/replies`)

/** One user goes and two wait. Then the meeting moves, and gets one more seat. */
const prepareMove = async () => {
  const [meetingId = ''] = await planMeetings(id, creator, { capacity: 1 })
  for (const member of members) await replyToMeetingAs({ id, meetingId }, member)
  const body = { ...meetingPayload({ date: dayFromNow(20), capacity: 2 }), notes: null }
  const params = { id, meetingId }
  const call = (deadline: Deadline) =>
    updateMeeting({ ...handlerArgumentsOf(creator, deadline), params, query: { scope: 'one' }, body })
  const check = async () => {
    const [meeting, replies] = await Promise.all([
      database().doc(`groups/${id}/meetings/${meetingId}`).get(),
      repliesTo(meetingId).orderBy('repliedAt').get(),
    ])
    const isMoved = meeting.get('sequence') > 0
    expect(replies.docs.map((doc) => doc.get('startsAt'))).toEqual(Array(3).fill(meeting.get('startsAt')))
    expect(replies.docs.map((doc) => doc.get('status'))).toEqual(['going', isMoved ? 'going' : 'waiting', 'waiting'])
    expect(meeting.get('updatesPendingSince')).toBeUndefined()
    const [going, waiting] = isMoved ? [2, 1] : [1, 2]
    expect(await storedSeats(params)).toEqual({ goingCount: going, waitingCount: waiting, going, waiting })
  }
  return { call, check }
}

test('a meeting’s move that breaks off anywhere: the scheduled jobs update its replies, and fill its seats', async () => {
  const operations = await cutOffAnywhere(async () => {
    const { call, check } = await prepareMove()
    return {
      call,
      check: async () => {
        await Promise.all([applyAllPendingUpdates(new Date()), applyAllPendingUpdates(new Date())])
        await check()
      },
    }
  })
  expect(operations).toBeGreaterThan(4)
  const { call, check } = await prepareMove()
  await expect(call(cutOffAfter(1))).rejects.toMatchObject({ code: 'unavailable' })
  await expect(check()).rejects.toThrow()
  await runJobs(new Date())
  await check()
})

test('repeating the call does the same', async () => {
  await cutOffAnywhere(async () => {
    const { call, check } = await prepareMove()
    return {
      call,
      check: async () => {
        await call(noDeadline)
        await check()
      },
    }
  })
})

test('another move between any two operations of a meeting’s move: the scheduled jobs update its replies', async () => {
  for (let at = 1, operations = at; operations >= at; at += 1) {
    const [meetingId = ''] = await planMeetings(id, creator)
    for (const member of members) await replyToMeetingAs({ id, meetingId }, member)
    const meeting = database().doc(`groups/${id}/meetings/${meetingId}`)
    const moveTo = (date: string) => meeting.update({ startsAt: new Date(date), ...pendingUpdatesFields() })
    await moveTo('2031-05-05')
    operations = 0
    await applyPendingUpdates(meeting, {
      isOver: () => false,
      run: async (operation) => {
        operations += 1
        if (operations === at) await moveTo('2031-06-06')
        return operation()
      },
    })
    await applyAllPendingUpdates(new Date())
    const [{ startsAt, updatesPendingSince } = {}, replies] = await Promise.all([
      meeting.get().then((doc) => doc.data()),
      repliesTo(meetingId).get(),
    ])
    expect(replies.docs.map((doc) => doc.get('startsAt'))).toEqual(Array(3).fill(startsAt))
    expect(updatesPendingSince).toBeUndefined()
  }
})

test('a reply between any two operations of a removal leaves no seat behind', async () => {
  for (let at = 1, operations = at; operations >= at; at += 1) {
    const leaver = await signUp()
    await joinGroupAs(id, leaver)
    const [meetingId = ''] = await planMeetings(id, creator)
    const params = { id, meetingId }
    operations = 0
    const deadline: Deadline = {
      isOver: () => false,
      run: async (operation) => {
        operations += 1
        if (operations === at)
          await callEndpoint(endpoints.replyToMeeting, { params, body: { status: 'going' }, as: leaver })
        return operation()
      },
    }
    const call = {
      ...handlerArgumentsOf(leaver, deadline),
      params: { id, uid: leaver.uid },
      query: {},
      body: undefined,
    }
    await removeMember(call)
    expect(await storedSeats(params)).toEqual({ goingCount: 0, waitingCount: 0, going: 0, waiting: 0 })
  }
})

test('a removal that breaks off anywhere leaves nobody a seat without a place, and the same call again ends it', async () => {
  const operations = await cutOffAnywhere(async () => {
    const [owner, leaver, next, waiting] = await Promise.all([signUp(), signUp(), signUp(), signUp()])
    const group = await makeGroup(owner, { maxMembers: 2 })
    for (const each of [leaver, next]) await joinGroupAs(group, each)
    await joinWaitingList(group, waiting)
    const ids = await planMeetings(group, owner, { capacity: 1, repeat: { every: 'week', times: 2 } })
    for (const meetingId of ids)
      for (const each of [leaver, next]) await replyToMeetingAs({ id: group, meetingId }, each)
    const params = { id: group, uid: leaver.uid }
    const call = (deadline: Deadline) =>
      removeMember({ ...handlerArgumentsOf(leaver, deadline), params, query: {}, body: undefined })
    const isMember = async ({ uid }: Account) =>
      (await database().doc(`groups/${group}/members/${uid}`).get()).get('status') === 'joined'
    const seatsOf = async ({ uid }: Account) => {
      const refs = ids.map((each) => database().doc(`groups/${group}/meetings/${each}/replies/${uid}`))
      return (await database().getAll(...refs)).map((doc) => doc.get('status'))
    }
    const check = async () => {
      if (!(await isMember(leaver))) expect(await seatsOf(leaver)).toEqual([undefined, undefined])
      await call(noDeadline).catch((error: unknown) => expect(error).toMatchObject({ code: 'member-not-found' }))
      expect(await isMember(leaver)).toBe(false)
      expect(await seatsOf(leaver)).toEqual([undefined, undefined])
      expect(await seatsOf(next)).toEqual(['going', 'going'])
      expect(await isMember(waiting)).toBe(true)
      expect(await storedCounts(group)).toMatchObject({ memberCount: 2, joined: 2, waitingCount: 0, waiting: 0 })
      for (const meetingId of ids) {
        const counts = { goingCount: 1, waitingCount: 0, going: 1, waiting: 0 }
        expect(await storedSeats({ id: group, meetingId })).toEqual(counts)
      }
    }
    return { call, check }
  })
  expect(operations).toBeGreaterThan(4)
})
