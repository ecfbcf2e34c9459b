import { endpoints } from '@hobbyhub/contract/endpoints'
import type { PlanMeetingsPayload } from '@hobbyhub/contract/meetings/meeting'
import { beforeAll, expect, test } from 'vitest'
import { completeDeliveries } from '../../../functions/src/api/complete-deliveries.ts'
import { applyTimeZoneRules } from '../../../functions/src/meetings/jobs/apply-time-zone-rules.ts'
import { type Account, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { joinGroupAs, makeGroup } from '../../support/groups.ts'
import { cancelMeeting, meetingPayload, planMeetings, replyToMeetingAs } from '../../support/meetings.ts'
import { expectSuccess } from '../../support/rest.ts'

// A meeting keeps its local date and time. The rules of time zones come with Node and change with it, so the stored instant can be
// one that today's rules would not compute.

const HOUR_MS = 3_600_000
// The clocks in Regina have not changed since 1966.
const PLAN = { title: 'Rye', date: '2031-01-20', time: '19:30', timeZone: 'America/Regina' } as const

let creator: Account
let member: Account
beforeAll(async () => {
  ;[creator, member] = await Promise.all([signUp(), signUp()])
})

const meetingDoc = (id: string, meetingId: string) => database().doc(`groups/${id}/meetings/${meetingId}`)
const get = async (id: string, meetingId: string) =>
  (await expectSuccess(endpoints.getMeeting, 200, { params: { id, meetingId } })).body
const nextOf = async (id: string) => (await expectSuccess(endpoints.getGroup, 200, { params: { id } })).body.nextMeeting
const noticesOf = async (account: Account) => {
  await completeDeliveries()
  return (await expectSuccess(endpoints.listNotices, 200, { as: account })).body
}
const change = (id: string, meetingId: string, changes: Partial<PlanMeetingsPayload>, scope?: 'following') =>
  expectSuccess(endpoints.updateMeeting, 200, {
    params: { id, meetingId },
    query: scope ? { scope } : {},
    body: meetingPayload({ ...PLAN, ...changes }),
    as: creator,
  })

/** Plans meetings to which `member` goes, and stores them as a server would whose rules differ by `hours`. */
const planUnderOtherRules = async (hours: number, plan: Partial<PlanMeetingsPayload> = {}) => {
  const id = await makeGroup(creator)
  await joinGroupAs(id, member)
  const ids = await planMeetings(id, creator, { ...PLAN, ...plan })
  for (const meetingId of ids) {
    await replyToMeetingAs({ id, meetingId }, member)
    const meeting = meetingDoc(id, meetingId)
    const doc = await meeting.get()
    const shifted = (field: string) => new Date(doc.get(field).toMillis() + hours * HOUR_MS)
    const startsAt = shifted('startsAt')
    await meeting.update({ startsAt, endsAt: shifted('endsAt') })
    await meeting.collection('replies').doc(member.uid).update({ startsAt })
    if (meetingId === ids[0]) await database().doc(`groups/${id}`).update({ 'nextMeeting.startsAt': startsAt })
  }
  const [meetingId = ''] = ids
  return { id, meetingId, ids }
}

test('every answer with a meeting has its local date and time', async () => {
  const id = await makeGroup(creator)
  await joinGroupAs(id, member)
  const [meetingId = ''] = await planMeetings(id, creator, PLAN)
  await replyToMeetingAs({ id, meetingId }, member)
  const { date, time, timeZone } = PLAN
  const expected = { date, time, timeZone, startsAt: '2031-01-21T01:30:00.000Z', movedFromLocal: null }
  expect(await get(id, meetingId)).toMatchObject(expected)
  const list = (await expectSuccess(endpoints.listMeetings, 200, { params: { id } })).body
  expect(list).toMatchObject([expected])
  const own = (await expectSuccess(endpoints.ownMeetings, 200, { as: member })).body
  expect(own.find(({ _id }) => _id === meetingId)).toMatchObject(expected)
  expect(await nextOf(id)).toMatchObject({ date, time, timeZone })
})

test('a local time that the clocks skip is answered as the one at which the meeting starts', async () => {
  const id = await makeGroup(creator)
  const skipped = { date: '2031-03-09', time: '02:30', timeZone: 'America/Chicago' }
  const [meetingId = ''] = await planMeetings(id, creator, skipped)
  expect(await get(id, meetingId)).toMatchObject({ date: '2031-03-09', time: '03:30' })
  await change(id, meetingId, { ...skipped, place: 'Elsewhere' })
  expect(await get(id, meetingId)).toMatchObject({ time: '03:30', movedFrom: null, place: 'Elsewhere' })
})

test.each([1, -1])(
  'a change of neither date, time nor zone leaves an instant that is %i h off unchanged',
  async (hours) => {
    const { id, meetingId, ids } = await planUnderOtherRules(hours, { repeat: { every: 'week', times: 3 } })
    const before = await Promise.all(ids.map((each) => get(id, each)))
    const noticed = (await noticesOf(member)).length
    await change(id, meetingId, { title: 'Oats', minutes: 60 })
    await change(id, meetingId, { title: 'Barley', minutes: 90 }, 'following')
    const after = await Promise.all(ids.map((each) => get(id, each)))
    expect(after.map(({ startsAt, date, time }) => [startsAt, date, time])).toEqual(
      before.map(({ startsAt, date, time }) => [startsAt, date, time]),
    )
    for (const { title, startsAt, endsAt, movedFrom } of after) {
      expect([title, movedFrom]).toEqual(['Barley', null])
      expect(Date.parse(endsAt) - Date.parse(startsAt)).toBe(1.5 * HOUR_MS)
    }
    expect(await nextOf(id)).toMatchObject({ startsAt: before[0]?.startsAt, date: PLAN.date, time: PLAN.time })
    expect(await noticesOf(member), 'nobody is notified').toHaveLength(noticed)

    await change(id, meetingId, { date: '2031-01-21' })
    expect(await get(id, meetingId)).toMatchObject({
      startsAt: '2031-01-22T01:30:00.000Z',
      date: '2031-01-21',
      movedFrom: before[0]?.startsAt,
      movedFromLocal: { date: PLAN.date, time: PLAN.time },
    })
  },
)

test('a meeting that moves to another zone says when it was there', async () => {
  const id = await makeGroup(creator)
  const [meetingId = ''] = await planMeetings(id, creator, PLAN)
  await change(id, meetingId, { timeZone: 'America/New_York' })
  expect(await get(id, meetingId)).toMatchObject({
    date: PLAN.date,
    time: PLAN.time,
    movedFromLocal: { date: PLAN.date, time: '20:30' },
  })
})

test.each([1, -1])(
  'new rules of a zone move the instants of coming meetings by %i h, and not their local times',
  async (hours) => {
    const { id, meetingId, ids } = await planUnderOtherRules(hours, { repeat: { every: 'week', times: 2 } })
    const [, cancelled = ''] = ids
    await cancelMeeting({ id, meetingId: cancelled }, creator)
    const noticed = (await noticesOf(member)).length
    const before = await get(id, meetingId)
    const version = database().doc('jobs/timeZoneRules')
    await version.delete()
    expect(await applyTimeZoneRules(new Date())).toBeGreaterThanOrEqual(2)

    const { date, time } = PLAN
    const startsAt = '2031-01-21T01:30:00.000Z'
    const moved = { date, time, startsAt, endsAt: '2031-01-21T03:30:00.000Z', movedFrom: null }
    expect(await get(id, meetingId)).toMatchObject({ ...moved, sequence: before.sequence + 1 })
    expect(await get(id, cancelled)).toMatchObject({ startsAt: '2031-01-28T01:30:00.000Z', status: 'cancelled' })
    expect(await nextOf(id)).toMatchObject({ id: meetingId, startsAt, date, time })
    const stored = await meetingDoc(id, meetingId).get()
    const reply = await stored.ref.collection('replies').doc(member.uid).get()
    expect(reply.get('startsAt')).toEqual(stored.get('startsAt'))
    expect(stored.get('updatesPendingSince')).toBeUndefined()
    expect(await noticesOf(member), 'nobody is notified').toHaveLength(noticed)

    // The run that finds nothing to move is the last one until the rules change again.
    await applyTimeZoneRules(new Date())
    expect((await version.get()).data()).toEqual({ version: process.versions.tz })
    await meetingDoc(id, meetingId).update({ startsAt: new Date('2031-01-21T00:30:00Z') })
    expect(await applyTimeZoneRules(new Date())).toBe(0)
  },
)
