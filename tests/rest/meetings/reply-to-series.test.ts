import { endpoints } from '@hobbyhub/contract/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { replyToSeveral } from '../../../functions/src/meetings/reply-to-several.ts'
import { noDeadline, startDeadline } from '../../../functions/src/platform/deadline.ts'
import { meetingRef } from '../../../functions/src/platform/firestore/refs.ts'
import { type Account, signUp } from '../../support/accounts.ts'
import { type ApiInstances, startApiInstances } from '../../support/api-instances.ts'
import { database } from '../../support/database.ts'
import { callerOf } from '../../support/direct-calls.ts'
import { type GroupWithMembers, joinGroupAs, makeGroupWithMembers } from '../../support/groups.ts'
import { cancelMeeting, planMeetings, replyToMeetingAs, setMeetingStart, storedSeats } from '../../support/meetings.ts'
import { callEndpoint, expectRefusal, expectSuccess } from '../../support/rest.ts'

const EIGHT = { repeat: { every: 'week', times: 8 } } as const
const query = { scope: 'following' }

let creator: Account
let member: GroupWithMembers['member']
let id = ''
beforeAll(async () => {
  ;({ id, creator, member } = await makeGroupWithMembers(3, { maxMembers: 100 }))
})

const replyToAll = async (meetingId: string, as: Account, body: object = { status: 'going' }) =>
  (await expectSuccess(endpoints.replyToMeeting, 200, { params: { id, meetingId }, query, body, as })).body
const setCapacity = (meetingId: string, capacity: number) =>
  database().doc(`groups/${id}/meetings/${meetingId}`).update({ capacity })
const replyOf = async (meetingId: string, { uid }: Account): Promise<string | undefined> =>
  (await database().doc(`groups/${id}/meetings/${meetingId}/replies/${uid}`).get()).get('status')
const noticesOf = async (as: Account) => (await expectSuccess(endpoints.listNotices, 200, { as })).body
const going = (_id: string) => ({ _id, status: 'going' })

test('this one and the planned ones that follow get the reply; a full one has a place in line, a cancelled one is left out', async () => {
  const all = await planMeetings(id, creator, EIGHT)
  const [earlier = '', first = '', full = '', cancelled = '', ...others] = all
  await setCapacity(full, 1)
  await replyToMeetingAs({ id, meetingId: full }, member(1))
  await cancelMeeting({ id, meetingId: cancelled }, creator)
  const expected = {
    status: 'going',
    guests: 0,
    meetings: [going(first), { _id: full, status: 'waiting', position: 1 }, ...others.map(going)],
  }
  expect(await replyToAll(first, member(0))).toEqual(expected)
  expect(await replyToAll(first, member(0)), 'again').toEqual(expected)
  for (const meetingId of [earlier, cancelled]) expect(await replyOf(meetingId, member(0))).toBeUndefined()
  expect(await storedSeats({ id, meetingId: full })).toEqual({ goingCount: 1, waitingCount: 1, going: 1, waiting: 1 })
  const own = (await expectSuccess(endpoints.ownMeetings, 200, { as: member(0), query: { limit: '20' } })).body
  const inMyMeetings = own.filter(({ _id }) => all.includes(_id))
  expect(inMyMeetings.map(({ _id, reply }) => [_id, reply])).toEqual(
    expected.meetings.map(({ _id, status }) => [_id, status]),
  )
  expect(await noticesOf(member(0)), 'nobody is notified of their own reply').toEqual([])
})

test('“Can’t go” gives all seats back, to those who wait: one notification to each of them', async () => {
  const all = await planMeetings(id, creator, { ...EIGHT, capacity: 2 })
  const [first = ''] = all
  const waiter = await signUp()
  await joinGroupAs(id, waiter)
  await replyToAll(first, member(0), { status: 'going', guests: 1 })
  expect((await replyToAll(first, waiter)).meetings).toEqual(
    all.map((_id) => ({ _id, status: 'waiting', position: 1 })),
  )
  expect(await replyToAll(first, member(0), { status: 'notGoing' })).toEqual({
    status: 'notGoing',
    guests: 0,
    meetings: all.map((_id) => ({ _id, status: 'notGoing' })),
  })
  for (const meetingId of all) {
    expect(await storedSeats({ id, meetingId })).toEqual({ goingCount: 1, waitingCount: 0, going: 1, waiting: 0 })
    expect(await replyOf(meetingId, waiter)).toBe('going')
  }
  expect(await noticesOf(waiter)).toMatchObject([{ kind: 'promoted', meeting: { count: all.length } }])
})

test('a meeting without places for the guests is named, keeps its reply, and stops no other', async () => {
  const [first = '', small = '', third = '', ...others] = await planMeetings(id, creator, EIGHT)
  await setCapacity(small, 2)
  await setCapacity(third, 1)
  await replyToMeetingAs({ id, meetingId: small }, member(0))
  const body = { status: 'going', guests: 2 }
  const code = 'meeting-full'
  expect(await replyToAll(first, member(0), body)).toEqual({
    status: 'going',
    guests: 2,
    meetings: [going(first), { ...going(small), code }, { _id: third, status: null, code }, ...others.map(going)],
  })
  expect(await storedSeats({ id, meetingId: small })).toMatchObject({ goingCount: 1, going: 1 })
  expect(await storedSeats({ id, meetingId: others[0] ?? '' })).toMatchObject({ goingCount: 3, going: 3 })
})

test('at a meeting that does not repeat, “following” means this one; without scope, the answer is as ever', async () => {
  const [meetingId = ''] = await planMeetings(id, creator)
  const [other = ''] = await planMeetings(id, creator)
  expect(await replyToAll(meetingId, creator)).toEqual({ status: 'going', guests: 0, meetings: [going(meetingId)] })
  expect(await replyOf(other, creator)).toBeUndefined()
  const params = { id, meetingId }
  expect((await replyToMeetingAs(params, member(0))).body).toEqual({ status: 'going', guests: 0 })
})

test('another scope is a 400; strangers and meetings that are over are refused, and nothing is written', async () => {
  const all = await planMeetings(id, creator, EIGHT)
  const [meetingId = '', second = ''] = all
  const params = { id, meetingId }
  const body = { status: 'going' }
  for (const scope of ['one', 'all', ''])
    await expectRefusal(endpoints.replyToMeeting, 400, { params, query: { scope }, body, as: member(0) })
  await expectRefusal(endpoints.replyToMeeting, 403, { params, query, body, as: await signUp() })
  await setMeetingStart(params, new Date(Date.now() - 3 * 3_600_000))
  await expectRefusal(endpoints.replyToMeeting, 409, { params, query, body, as: member(0) })
  for (const each of all) expect(await replyOf(each, member(0))).toBeUndefined()
  // A meeting that ended although an earlier one still goes on is left out.
  const dayAgo = new Date(Date.now() - 20 * 3_600_000)
  const long = database().doc(`groups/${id}/meetings/${meetingId}`)
  await long.update({ startsAt: dayAgo, endsAt: new Date(Date.now() + 3_600_000) })
  await setMeetingStart({ id, meetingId: second }, new Date(Date.now() - 3 * 3_600_000))
  expect((await replyToAll(meetingId, member(0))).meetings).toEqual(all.filter((each) => each !== second).map(going))
})

test('a meeting that is cancelled, over or deleted by the time of its reply is left out, and stops no other', async () => {
  const [first = '', cancelled = '', over = '', last = ''] = await planMeetings(id, creator, EIGHT)
  await cancelMeeting({ id, meetingId: cancelled }, creator)
  await setMeetingStart({ id, meetingId: over }, new Date(Date.now() - 3 * 3_600_000))
  const refs = [first, cancelled, over, 'deleted', last].map((meetingId) => meetingRef(id, meetingId))
  const request = { status: 'going', caller: callerOf(member(0)), deadline: noDeadline } as const
  expect(await replyToSeveral(refs, request)).toEqual([first, last].map(going))
})

test('a call that is cut off is completed by the next one', async () => {
  const all = await planMeetings(id, creator, EIGHT)
  const refs = all.map((meetingId) => meetingRef(id, meetingId))
  const request = { status: 'going', caller: callerOf(member(0)) } as const
  // The deadline ends the call at one of the meetings.
  let runs = 0
  const { run } = startDeadline()
  const isOver = () => {
    runs += 1
    return runs > 3
  }
  const deadline = { run, isOver }
  await expect(replyToSeveral(refs, { ...request, deadline })).rejects.toMatchObject({ code: 'unavailable' })
  const replied = await Promise.all(all.map((each) => replyOf(each, member(0))))
  expect(replied.filter((status) => status === 'going').length).toBeGreaterThan(0)
  expect(replied.at(-1)).toBeUndefined()
  expect((await replyToAll(all[0] ?? '', member(0))).meetings).toEqual(all.map(going))
})

describe('many at once, over several instances of the API', () => {
  const USERS = 12
  const SEATS = 5
  const INSTANCES = 4
  let api: ApiInstances
  let many: Account[] = []
  beforeAll(async () => {
    ;[many, api] = await Promise.all([
      Promise.all(Array.from({ length: USERS }, () => signUp())),
      startApiInstances(INSTANCES),
    ])
    for (const each of many) await joinGroupAs(id, each)
    // The first call of an instance is slow. After it, all instances reach the same meeting at the same time.
    const [meetingId = ''] = await planMeetings(id, creator)
    const params = { id, meetingId }
    await Promise.all(
      api.origins.map((origin) =>
        callEndpoint(endpoints.replyToMeeting, { params, body: { status: 'going' }, as: creator, origin }),
      ),
    )
  })
  afterAll(() => api.end())

  test('each of eight meetings has exactly its seats, and everybody is in each once', {
    timeout: 120_000,
  }, async () => {
    const all = await planMeetings(id, creator, { ...EIGHT, capacity: SEATS })
    const params = { id, meetingId: all[0] ?? '' }
    const start = performance.now()
    const answers = await Promise.all(
      many.map((as, at) => {
        const origin = api.origins[at % INSTANCES] ?? ''
        return callEndpoint(endpoints.replyToMeeting, { params, query, body: { status: 'going' }, as, origin })
      }),
    )
    console.log(`${USERS} replied to 8 meetings at once in ${((performance.now() - start) / 1000).toFixed(1)} s`)
    expect(answers.map(({ status }) => status)).toEqual(Array(USERS).fill(200))
    const replies = answers.flatMap(({ body }) => endpoints.replyToMeeting.responses[200].parse(body).meetings ?? [])
    for (const meetingId of all) {
      const [goes, waits] = [SEATS, USERS - SEATS]
      expect(await storedSeats({ id, meetingId })).toEqual({
        goingCount: goes,
        waitingCount: waits,
        going: goes,
        waiting: waits,
      })
      const here = replies.filter(({ _id }) => _id === meetingId)
      expect(here.filter(({ status }) => status === 'going')).toHaveLength(SEATS)
      const positions = here.flatMap(({ position }) => position ?? []).toSorted((a, b) => a - b)
      expect(positions).toEqual(Array.from({ length: waits }, (_, at) => at + 1))
    }
  })
})
