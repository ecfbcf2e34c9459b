import { endpoints } from '@hobbyhub/contract/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Account, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { dayFromNow } from '../../support/group-payload.ts'
import { joinGroupAs, makeGroup } from '../../support/groups.ts'
import { planMeetings, replyToMeetingAs, setMeetingStart } from '../../support/meetings.ts'
import { openReadCounter, type ReadCounter } from '../../support/read-counter.ts'
import { expectSuccess } from '../../support/rest.ts'

let counter: ReadCounter
let creator: Account

beforeAll(async () => {
  ;[counter, creator] = await Promise.all([openReadCounter(), signUp()])
})
afterAll(() => counter.end())

const read = async (as: Account, path = '/users/meetings') => {
  counter.take()
  const answer = await fetch(counter.origin + path, { headers: { authorization: `Bearer ${as.token}` } })
  const meetings = endpoints.ownMeetings.responses[200].parse(await answer.json())
  const [, next] = /<([^>]+)>/.exec(answer.headers.get('link') ?? '') ?? []
  return { meetings, next, reads: counter.take().documents }
}

test('each promised date of a series is listed, soonest first, with at most 20 reads', async () => {
  const member = await signUp()
  const id = await makeGroup(creator, { groupName: 'Harbour Chess' })
  await joinGroupAs(id, member)
  const ids = await planMeetings(id, creator, { repeat: { every: '2 weeks', times: 8 } })
  for (const meetingId of ids.toReversed()) await replyToMeetingAs({ id, meetingId }, member)
  const [declined = ''] = await planMeetings(id, creator, { date: dayFromNow(3) })
  await replyToMeetingAs({ id, meetingId: declined }, member, 'notGoing')
  const { meetings, next, reads } = await read(member)
  expect(meetings.map(({ _id }) => _id)).toEqual(ids)
  expect(meetings[0]).toMatchObject({ groupId: id, groupName: 'Harbour Chess', reply: 'going' })
  expect(next).toBeUndefined()
  // The call reads the eight replies "going", their eight meetings, the group and the membership (docs/scale.md).
  expect(reads).toBe(18)
})

test('the group’s location and the town that its creator chose are listed with its meetings', async () => {
  const member = await signUp()
  const place = { id: 2644688, name: 'Leeds', country: 'GB', latitude: 53.8, longitude: -1.55 }
  const [chosen, none] = await Promise.all([
    makeGroup(creator, { place, location: 'The Reliance' }),
    makeGroup(creator),
  ])
  for (const [id, days] of [
    [chosen, 5],
    [none, 6],
  ] as const) {
    await joinGroupAs(id, member)
    const [meetingId = ''] = await planMeetings(id, creator, { date: dayFromNow(days) })
    await replyToMeetingAs({ id, meetingId }, member)
  }
  const { meetings } = await read(member)
  expect(meetings).toMatchObject([
    { groupId: chosen, groupLocation: 'The Reliance', groupPlace: place },
    { groupId: none, groupLocation: 'Reykjavík', groupPlace: null },
  ])
})

test('cancelled meetings are listed as such, current ones still, and past ones not', async () => {
  const member = await signUp()
  const id = await makeGroup(creator)
  await joinGroupAs(id, member)
  const ids = await planMeetings(id, creator, { repeat: { every: 'week', times: 4 } })
  for (const meetingId of ids) await replyToMeetingAs({ id, meetingId }, member)
  const [over = '', goingOn = '', cancelled = '', planned = ''] = ids
  for (const [meetingId, hours] of [
    [over, 3],
    [goingOn, 1],
  ] as const) {
    const startsAt = new Date(Date.now() - hours * 3_600_000)
    await setMeetingStart({ id, meetingId }, startsAt)
    await database().doc(`groups/${id}/meetings/${meetingId}/replies/${member.uid}`).update({ startsAt })
  }
  await expectSuccess(endpoints.cancelMeeting, 200, { params: { id, meetingId: cancelled }, as: creator })
  const { meetings } = await read(member)
  expect(meetings.map(({ _id, status }) => [_id, status])).toEqual([
    [goingOn, 'planned'],
    [cancelled, 'cancelled'],
    [planned, 'planned'],
  ])
})

test('those of many groups are listed, page after page', async () => {
  const member = await signUp()
  const ids: string[] = []
  for (let at = 0; at < 12; at += 1) {
    const id = await makeGroup(creator)
    await joinGroupAs(id, member)
    const [meetingId = ''] = await planMeetings(id, creator, { date: dayFromNow(5 + at), capacity: 1 })
    if (at === 3) await replyToMeetingAs({ id, meetingId }, creator)
    await replyToMeetingAs({ id, meetingId }, member)
    ids.push(meetingId)
  }
  const found: string[] = []
  const replies: string[] = []
  const places: (number | undefined)[] = []
  let path: string | undefined = '/users/meetings'
  while (path !== undefined) {
    const page: Awaited<ReturnType<typeof read>> = await read(member, path)
    expect(page.reads).toBeLessThanOrEqual(20)
    found.push(...page.meetings.map(({ _id }) => _id))
    replies.push(...page.meetings.map((meeting) => meeting.reply))
    places.push(...page.meetings.map(({ position }) => position))
    path = page.next
  }
  expect(found).toEqual(ids)
  expect(replies.map((each, at) => [each, at]).filter(([each]) => each !== 'going')).toEqual([['waiting', 3]])
  expect(places.map((place, at) => [place, at]).filter(([place]) => place !== undefined)).toEqual([[1, 3]])
  expect((await expectSuccess(endpoints.ownMeetings, 200, { as: await signUp() })).body).toEqual([])
})
