import { endpoints } from '@hobbyhub/contract/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Account, makeModerator, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { dayFromNow } from '../../support/group-payload.ts'
import { joinGroupAs, makeGroup } from '../../support/groups.ts'
import { planMeetings, replyToMeetingAs, setMeetingStart } from '../../support/meetings.ts'
import { openReadCounter, type ReadCounter } from '../../support/read-counter.ts'
import { expectRefusal, expectSuccess } from '../../support/rest.ts'

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

/** Each call with a token also reads whether the account is suspended. */
const SUSPENSION = 1

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
  expect(reads).toBe(SUSPENSION + 18)
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
  const replies: (string | null)[] = []
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

describe('those that wait for the caller’s answer', () => {
  const unanswered = (as: Account) => read(as, '/users/meetings?unanswered=true')

  /** Makes a group with a meeting, which the member joins. */
  const makeJoined = async (member: Account, days: number) => {
    // Each group has a creator of its own, because an account may create only 20 groups in an hour.
    const host = await signUp()
    const id = await makeGroup(host)
    await joinGroupAs(id, member)
    const [meetingId = ''] = await planMeetings(id, host, { date: dayFromNow(days) })
    return { id, meetingId, host }
  }

  test('are the next meetings of their groups without a reply, the soonest three, with bounded reads', async () => {
    const member = await signUp()
    const [late, soon, third, fourth] = [
      await makeJoined(member, 9),
      await makeJoined(member, 3),
      await makeJoined(member, 5),
      await makeJoined(member, 7),
    ]
    await planMeetings(soon.id, soon.host, { date: dayFromNow(4) })
    const before = await unanswered(member)
    expect(before.meetings.map(({ _id }) => _id)).toEqual([soon, third, fourth].map(({ meetingId }) => meetingId))
    expect(before.meetings[0]).toMatchObject({ groupId: soon.id, reply: null, guests: 0, came: null })
    expect(before.next).toBeUndefined()
    // Reads four memberships, their groups, the replies to the next meetings, and three meetings.
    expect(before.reads).toBe(SUSPENSION + 4 + 4 + 4 + 3)

    await replyToMeetingAs({ id: soon.id, meetingId: soon.meetingId }, member)
    await replyToMeetingAs({ id: third.id, meetingId: third.meetingId }, member, 'notGoing')
    const after = await unanswered(member)
    expect(after.meetings.map(({ _id }) => _id)).toEqual([fourth, late].map(({ meetingId }) => meetingId))
  })

  test('are none of groups that are muted, archived, hidden, left or only asked for, and none that has begun or is cancelled', async () => {
    const member = await signUp()
    const shown = await makeJoined(member, 8)
    const [muted, archived, hidden, left, asked, begun, cancelled] = [
      await makeJoined(member, 1),
      await makeJoined(member, 2),
      await makeJoined(member, 3),
      await makeJoined(member, 4),
      await makeJoined(member, 5),
      await makeJoined(member, 6),
      await makeJoined(member, 7),
    ]
    const ids = async () => (await unanswered(member)).meetings.map(({ _id }) => _id)
    expect(await ids()).toEqual([muted, archived, hidden].map(({ meetingId }) => meetingId))

    await expectSuccess(endpoints.muteGroup, 200, { params: { id: muted.id }, as: member })
    await database().doc(`groups/${archived.id}`).update({ activity: 'archived', archivedAt: new Date() })
    await expectSuccess(endpoints.hideGroup, 200, { params: { id: hidden.id }, as: await makeModerator() })
    await expectSuccess(endpoints.removeMember, 200, { params: { id: left.id, uid: member.uid }, as: member })
    await database().doc(`groups/${asked.id}/members/${member.uid}`).update({ status: 'pending' })
    const startsAt = new Date(Date.now() - 60_000)
    await setMeetingStart(begun, startsAt)
    await database().doc(`groups/${begun.id}`).update({ 'nextMeeting.startsAt': startsAt })
    const { host, ...params } = cancelled
    await expectSuccess(endpoints.cancelMeeting, 200, { params, as: host })
    expect(await ids()).toEqual([shown.meetingId])

    // The meeting begins, and no job has replaced the group's copy of it yet.
    await setMeetingStart(shown, startsAt)
    expect(await ids()).toEqual([])
  })

  test('are looked for in the 20 groups that the member joined last', async () => {
    const member = await signUp()
    const first = await makeJoined(member, 2)
    for (let at = 0; at < 20; at += 1) await makeJoined(member, 5)
    await database()
      .doc(`groups/${first.id}/members/${member.uid}`)
      .update({ joinedAt: new Date(Date.now() - 60_000) })
    const { meetings, reads } = await unanswered(member)
    expect(meetings).toHaveLength(3)
    expect(meetings.map(({ groupId }) => groupId)).not.toContain(first.id)
    expect(reads).toBe(SUSPENSION + 20 + 20 + 20 + 3)
  })

  test('are none for somebody without groups, and asking for them is a 400 with what would page or turn the list', async () => {
    const member = await signUp()
    const { meetings, reads } = await unanswered(member)
    expect(meetings).toEqual([])
    expect(reads).toBe(SUSPENSION + 1)
    for (const query of [{ past: 'true' }, { limit: '2' }, { after: 'x' }] as const)
      await expectRefusal(endpoints.ownMeetings, 400, { query: { unanswered: 'true', ...query }, as: member })
    await expectRefusal(endpoints.ownMeetings, 400, { query: { unanswered: 'yes' }, as: member })
    await expectSuccess(endpoints.ownMeetings, 200, { query: { unanswered: 'true', past: 'false' }, as: member })
  })
})
