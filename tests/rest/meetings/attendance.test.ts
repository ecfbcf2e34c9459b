import { endpoints } from '@hobbyhub/contract/endpoints'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { setAttendance } from '../../../functions/src/meetings/attendance/set-attendance.ts'
import { setWalkIns } from '../../../functions/src/meetings/attendance/set-walk-ins.ts'
import { noDeadline } from '../../../functions/src/platform/deadline.ts'
import { type Account, signUp } from '../../support/accounts.ts'
import { changeBeforeCommit } from '../../support/change-before-commit.ts'
import { database } from '../../support/database.ts'
import { callerOf } from '../../support/direct-calls.ts'
import {
  type GroupWithMembers,
  joinGroupAs,
  makeGroup,
  makeGroupWithMembers,
  makeOrganizer,
} from '../../support/groups.ts'
import {
  beginMeeting,
  cancelMeeting,
  planMeetings,
  replyToMeetingAs,
  setMeetingStart,
  storedAttendance,
} from '../../support/meetings.ts'
import { expectRefusal, expectSuccess } from '../../support/rest.ts'

const HOUR_MS = 60 * 60 * 1000

let creator: Account
let organizer: Account
let members: readonly Account[] = []
let member: GroupWithMembers['member']
let id = ''

beforeAll(async () => {
  ;({ id, creator, member, members } = await makeGroupWithMembers(6, { maxMembers: 100 }))
  organizer = await makeOrganizer(id, creator)
})

const leaveGroupAs = (group: string, as: Account) =>
  expectSuccess(endpoints.removeMember, 200, { params: { id: group, uid: as.uid }, as })

type Params = { readonly id: string; readonly meetingId: string }

/** A meeting that began half an hour ago. The first members go to it, with as many guests as their `guests` say. */
const begun = async (guests: readonly number[], capacity: number | null = null): Promise<Params> => {
  const [meetingId = ''] = await planMeetings(id, creator, { capacity })
  const params = { id, meetingId }
  for (const [at, count] of guests.entries()) await replyToMeetingAs(params, member(at), 'going', count)
  await beginMeeting(params, 0.5)
  return params
}

const say = async (params: Params, { uid }: Account, came: boolean | null, as = creator, secondsAgo?: number) => {
  const body = { came, ...(secondsAgo === undefined ? {} : { secondsAgo }) }
  return (await expectSuccess(endpoints.setAttendance, 200, { params: { ...params, uid }, body, as })).body
}
const refuse = (status: number, params: Params, { uid }: Account, body: unknown = { came: true }, as = creator) =>
  expectRefusal(endpoints.setAttendance, status, { params: { ...params, uid }, body, as })
const countWalkIns = async (params: Params, count: number, as = creator) =>
  (await expectSuccess(endpoints.setWalkIns, 200, { params, body: { count }, as })).body
const details = async (params: Params) => (await expectSuccess(endpoints.getMeeting, 200, { params })).body

describe('checking in', () => {
  test('creator and organizers say who came, and take it back; the meeting counts them with their guests', async () => {
    const params = await begun([0, 2, 0])
    expect(await details(params)).toMatchObject({ goingCount: 5, cameCount: 0, walkIns: 0 })
    expect(await say(params, member(0), true)).toEqual({ came: true })
    expect(await say(params, member(1), true, organizer)).toEqual({ came: true })
    expect(await say(params, member(2), false, organizer)).toEqual({ came: false })
    expect(await say(params, member(0), true)).toEqual({ came: true })
    expect(await countWalkIns(params, 4, organizer)).toEqual({ walkIns: 4 })
    expect(await details(params)).toMatchObject({ goingCount: 5, cameCount: 4, walkIns: 4 })
    expect(await storedAttendance(params)).toEqual({ cameCount: 4, came: 4, turnout: 8 })
    expect(await say(params, member(1), null)).toEqual({ came: null })
    expect(await countWalkIns(params, 0)).toEqual({ walkIns: 0 })
    expect(await storedAttendance(params)).toEqual({ cameCount: 1, came: 1, turnout: 1 })
  })

  test('organizers read who came in the list and the file of replies, other members do not', async () => {
    const params = await begun([0, 0])
    await say(params, member(0), true)
    const list = async (as: Account) => (await expectSuccess(endpoints.listReplies, 200, { params, as })).body
    for (const as of [creator, organizer]) expect((await list(as)).map(({ came }) => came)).toEqual([true, null])
    for (const reply of await list(member(0))) expect(reply).not.toHaveProperty('came')
    const { body } = await expectSuccess(endpoints.repliesCsv, 200, { params, as: organizer })
    expect(body).toMatch(/"Going",0,"Yes",.*\r\n.*"Going",0,"",/)
    const { replies } = (await expectSuccess(endpoints.exportUser, 200, { as: member(0) })).body
    expect(replies.find(({ meetingId }) => meetingId === params.meetingId)).toMatchObject({
      came: true,
      cameAt: expect.any(String),
    })
  })

  test('opens an hour before the meeting and closes 90 days after it', async () => {
    const params = await begun([0])
    const move = (hours: number) => setMeetingStart(params, new Date(Date.now() + hours * HOUR_MS))
    await move(1.02)
    expect(await refuse(409, params, member(0))).toMatchObject({
      code: 'attendance-closed',
      message: 'Check-in opens an hour before the meeting begins.',
    })
    await expectRefusal(endpoints.setWalkIns, 409, { params, body: { count: 1 }, as: creator })
    await move(0.98)
    await say(params, member(0), true)
    // The meeting lasts two hours.
    await move(-(90 * 24 + 1.98))
    await say(params, member(0), null)
    await countWalkIns(params, 1)
    await move(-(90 * 24 + 2.02))
    expect(await refuse(409, params, member(0))).toMatchObject({ code: 'attendance-closed' })
    await expectRefusal(endpoints.setWalkIns, 409, { params, body: { count: 2 }, as: creator })
    expect(await storedAttendance(params)).toEqual({ cameCount: 0, came: 0, turnout: 1 })
  })

  test('is for replies "going" and "waiting", also of members who have left since, and not for cancelled meetings', async () => {
    const params = await begun([0, 0, 0], 2)
    expect(await say(params, member(2), true)).toEqual({ came: true })
    await replyToMeetingAs(params, member(1), 'notGoing')
    expect(await refuse(409, params, member(1))).toMatchObject({ code: 'not-attending' })
    await refuse(404, params, member(3))
    await refuse(404, params, await signUp())
    expect(await storedAttendance(params)).toMatchObject({ cameCount: 1, came: 1 })
    const former = await signUp()
    await joinGroupAs(id, former)
    const later = await begun([])
    await setMeetingStart(later, new Date(Date.now() + HOUR_MS))
    await replyToMeetingAs(later, former)
    await beginMeeting(later, 3)
    await leaveGroupAs(id, former)
    expect(await say(later, former, true)).toEqual({ came: true })
    await setMeetingStart(later, new Date(Date.now() + HOUR_MS / 2))
    await cancelMeeting(later, creator)
    expect(await refuse(409, later, former)).toMatchObject({ code: 'meeting-cancelled' })
    await expectRefusal(endpoints.setWalkIns, 409, { params: later, body: { count: 1 }, as: creator })
  })

  test('refuses members, other values and other numbers, and writes nothing', async () => {
    const params = await begun([0])
    await refuse(403, params, member(0), { came: true }, member(0))
    await expectRefusal(endpoints.setWalkIns, 403, { params, body: { count: 1 }, as: member(0) })
    for (const body of [{}, { came: 'yes' }, { came: 1 }, { came: true, secondsAgo: -1 }, { came: true, at: 0 }])
      await refuse(400, params, member(0), body)
    for (const count of [-1, 501, 10_000, 1.5, '1', null])
      await expectRefusal(endpoints.setWalkIns, 400, { params, body: { count }, as: creator })
    await countWalkIns(params, 500)
    expect(await storedAttendance(params)).toEqual({ cameCount: 0, came: 0, turnout: 500 })
  })

  test('people who came keep being counted as their reply changes, and no longer once they say that they can’t go', async () => {
    const params = await begun([1, 0])
    await say(params, member(0), true)
    await say(params, member(1), true)
    await replyToMeetingAs(params, member(0), 'going', 3)
    expect(await storedAttendance(params)).toEqual({ cameCount: 5, came: 5, turnout: 5 })
    await replyToMeetingAs(params, member(1), 'notGoing')
    expect(await storedAttendance(params)).toEqual({ cameCount: 4, came: 4, turnout: 4 })
    await replyToMeetingAs(params, member(1))
    expect(await storedAttendance(params)).toEqual({ cameCount: 4, came: 4, turnout: 4 })
  })
})

describe('two organizers at once', () => {
  afterEach(() => vi.restoreAllMocks())

  test('a check-in counts whatever the other organizer has said since it was read', async () => {
    const params = await begun([0, 2])
    const context = () => ({ caller: callerOf(creator), deadline: noDeadline })
    const check = ({ uid }: Account, came: boolean) => setAttendance({ ...params, uid }, { came }, context())
    const first = changeBeforeCommit(() => say(params, member(1), true, organizer))
    expect(await check(member(0), true)).toBe(true)
    expect(first()).toBe(true)
    expect(await storedAttendance(params)).toEqual({ cameCount: 4, came: 4, turnout: 4 })
    await say(params, member(0), null)
    // About the same person: this call changes no count by itself.
    const second = changeBeforeCommit(() => say(params, member(0), true, organizer))
    expect(await check(member(0), false)).toBe(true)
    expect(second()).toBe(true)
    expect(await storedAttendance(params)).toEqual({ cameCount: 4, came: 4, turnout: 4 })
  })

  test('all of their check-ins are counted, exactly', async () => {
    const params = await begun([0, 1, 0, 2, 0, 0])
    const calls = members.flatMap((each, at) => [say(params, each, true), say(params, each, at % 2 === 0, organizer)])
    await Promise.all([...calls, replyToMeetingAs(params, member(5), 'going', 3)])
    const { cameCount, came } = await storedAttendance(params)
    expect(cameCount).toBe(came)
    for (const each of members) await say(params, each, true)
    expect(await storedAttendance(params)).toEqual({ cameCount: 12, came: 12, turnout: 12 })
  })

  test('what was said last about a person stays, in whatever order it arrives', async () => {
    const params = await begun([0])
    expect(await say(params, member(0), false, organizer, 60)).toEqual({ came: false })
    // This was said on a device without a connection, before what is stored.
    expect(await say(params, member(0), true, creator, 120)).toEqual({ came: false })
    expect(await say(params, member(0), true, creator, 30)).toEqual({ came: true })
    expect(await say(params, member(0), null, organizer, 45)).toEqual({ came: true })
    expect(await storedAttendance(params)).toMatchObject({ cameCount: 1, came: 1 })
  })

  test('a number of walk-ins that another organizer has changed is not overwritten', async () => {
    const params = await begun([])
    const put = { params, body: { count: 1, was: 0 }, as: creator }
    await expectSuccess(endpoints.setWalkIns, 200, put)
    expect(await expectRefusal(endpoints.setWalkIns, 409, { ...put, as: organizer })).toMatchObject({
      code: 'walk-ins-changed',
    })
    expect((await details(params)).walkIns).toBe(1)
    const isMade = changeBeforeCommit(() => countWalkIns(params, 3, organizer))
    const late = setWalkIns(params, { count: 2, was: 1 }, { caller: callerOf(creator), deadline: noDeadline })
    await expect(late).rejects.toMatchObject({ code: 'walk-ins-changed' })
    expect(isMade()).toBe(true)
    // It is counted beside a check-in of the same moment.
    await replyToMeetingAs(params, member(0))
    changeBeforeCommit(() => say(params, member(0), true, organizer))
    await setWalkIns(params, { count: 4 }, { caller: callerOf(creator), deadline: noDeadline })
    expect(await storedAttendance(params)).toEqual({ cameCount: 1, came: 1, turnout: 5 })
  })
})

describe('what a group says of its past meetings', () => {
  const attendance = async (group: string) =>
    (await expectSuccess(endpoints.groupAttendance, 200, { params: { id: group } })).body

  test('counts those who came or, where nobody counted, who said that they would; cancelled and upcoming ones do not count', async () => {
    const group = await makeGroup(creator)
    await joinGroupAs(group, member(0))
    expect(await attendance(group)).toEqual({ meetingCount: 0, since: null, averageCame: null })
    const plan = async () => {
      const [meetingId = ''] = await planMeetings(group, creator)
      return { id: group, meetingId }
    }
    const [counted, uncounted, empty, cancelled, upcoming] = [
      await plan(),
      await plan(),
      await plan(),
      await plan(),
      await plan(),
    ]
    for (const params of [counted, uncounted, upcoming]) await replyToMeetingAs(params, member(0))
    await cancelMeeting(cancelled, creator)
    for (const [at, params] of [counted, uncounted, empty, cancelled].entries()) await beginMeeting(params, 48 + at)
    await say(counted, member(0), true)
    await countWalkIns(counted, 7)
    const { date } = await details(empty)
    // 8 people, and 1; the third meeting is left out of the average, because nobody is known to have come.
    expect(await attendance(group)).toEqual({ meetingCount: 3, since: date, averageCame: 5 })
  })
})

describe('one’s own past meetings', () => {
  const past = async (as: Account, query: { readonly limit?: string; readonly after?: string } = {}) =>
    expectSuccess(endpoints.ownMeetings, 200, { query: { ...query, past: 'true' }, as })

  test('are those that one said yes to, the latest first, page by page, with whether one came', async () => {
    const user = await signUp()
    const group = await makeGroup(creator)
    await joinGroupAs(group, user)
    const ids: string[] = []
    for (const hours of [30, 3, 100, 50, 70]) {
      const [meetingId = ''] = await planMeetings(group, creator)
      const params = { id: group, meetingId }
      await replyToMeetingAs(params, user)
      await beginMeeting(params, hours)
      ids.push(meetingId)
    }
    const [thirty = '', three = '', hundred = '', fifty = '', seventy = ''] = ids
    await say({ id: group, meetingId: three }, user, true)
    await say({ id: group, meetingId: thirty }, user, false)
    await expectSuccess(endpoints.ownMeetings, 200, { as: user })
    // Cancelled meetings, those that one said no to, those that are going on and upcoming ones are left out.
    await database().doc(`groups/${group}/meetings/${seventy}`).update({ status: 'cancelled' })
    await database().doc(`groups/${group}/meetings/${fifty}/replies/${user.uid}`).update({ status: 'notGoing' })
    const [going = ''] = await planMeetings(group, creator)
    await replyToMeetingAs({ id: group, meetingId: going }, user)
    await beginMeeting({ id: group, meetingId: going }, 1)
    const expected = [
      [three, true],
      [thirty, false],
      [hundred, null],
    ]
    const { body } = await past(user)
    expect(body.map(({ _id, came }) => [_id, came])).toEqual(expected)
    expect(body[0]).toMatchObject({ groupId: group, reply: 'going', guests: 0 })
    const found: unknown[] = []
    for (let after: string | undefined = ''; after !== undefined; ) {
      const page: Awaited<ReturnType<typeof past>> = await past(user, {
        limit: '2',
        ...(after === '' ? {} : { after }),
      })
      found.push(...page.body.map(({ _id, came }) => [_id, came]))
      after = /after=([\w-]+)/.exec(page.headers.get('link') ?? '')?.[1]
    }
    expect(found).toEqual(expected)
    // They stay after the user has left the group.
    await leaveGroupAs(group, user)
    expect((await past(user)).body.map(({ _id, came }) => [_id, came])).toEqual(expected)
  })
})
