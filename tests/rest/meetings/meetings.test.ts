import { endpoints } from '@hobbyhub/contract/endpoints'
import { MEETING_ERROR_MESSAGES } from '@hobbyhub/contract/meetings/meeting'
import { MAX_UPCOMING_MEETINGS } from '@hobbyhub/contract/shared/limits'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Account, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { dayFromNow } from '../../support/group-payload.ts'
import { joinGroupAs, makeGroup } from '../../support/groups.ts'
import { meetingPayload, planMeetings, replyToMeetingAs, setMeetingStart } from '../../support/meetings.ts'
import { callEndpoint, expectRefusal, expectSuccess, type RestResponse, sendRequest } from '../../support/rest.ts'

let creator: Account
let member: Account
let id = ''

beforeAll(async () => {
  ;[creator, member] = await Promise.all([signUp(), signUp({ name: 'Mem Ber' })])
  id = await makeGroup(creator)
  await joinGroupAs(id, member)
})

const list = async (groupId: string, query: Record<string, string> = {}) =>
  (await expectSuccess(endpoints.listMeetings, 200, { params: { id: groupId }, query })).body
const get = async (meetingId: string, as?: Account) =>
  (await expectSuccess(endpoints.getMeeting, 200, { params: { id, meetingId }, as })).body
const nextOf = async (groupId: string) =>
  (await expectSuccess(endpoints.getGroup, 200, { params: { id: groupId } })).body.nextMeeting
const localTime = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date(instant))

test('a series every second week is at 19:00 in Berlin on both sides of the clock change', async () => {
  const group = await makeGroup(creator)
  const plan = { date: '2027-02-16', repeat: { every: '2 weeks', times: 8 } } as const
  const body = meetingPayload(plan)
  const { body: made } = await expectSuccess(endpoints.planMeetings, 201, { params: { id: group }, body, as: creator })
  expect(made.insertedIds).toHaveLength(8)
  const meetings = await list(group)
  expect(meetings.map(({ _id }) => _id)).toEqual(made.insertedIds)
  expect(meetings.map(({ startsAt }) => localTime(startsAt, 'Europe/Berlin'))).toEqual(Array(8).fill('19:00'))
  expect(new Set(meetings.map(({ startsAt }) => startsAt.slice(11, 16)))).toEqual(new Set(['18:00', '17:00']))
  expect(new Set(meetings.map(({ seriesId }) => seriesId))).toEqual(new Set([made.seriesId]))
  const stored = await database().collection(`groups/${group}/meetings`).orderBy('startsAt').get()
  expect(stored.docs.map((doc) => doc.get('startsAt').toDate().toISOString())).toEqual(
    meetings.map(({ startsAt }) => startsAt),
  )
  expect(await nextOf(group)).toEqual({
    id: made.insertedIds[0],
    title: meetings[0]?.title,
    startsAt: meetings[0]?.startsAt,
    date: '2027-02-16',
    time: '19:00',
    timeZone: 'Europe/Berlin',
    place: 'Old Town Hall',
  })
})

test('a single meeting has no series, and has all planned fields', async () => {
  const body = meetingPayload({ notes: 'Bring a board.\nAnd tea.', capacity: 4 })
  const { body: made } = await expectSuccess(endpoints.planMeetings, 201, { params: { id }, body, as: creator })
  expect(made.seriesId).toBeNull()
  expect(await get(made.insertedIds[0] ?? '')).toMatchObject({
    title: body.title,
    notes: 'Bring a board.\nAnd tea.',
    capacity: 4,
    goingCount: 0,
    waitingCount: 0,
    status: 'planned',
    seriesId: null,
    sequence: 0,
  })
})

test('the same call again plans nothing more', async () => {
  const body = meetingPayload({ repeat: { every: 'week', times: 3 } })
  const first = await expectSuccess(endpoints.planMeetings, 201, { params: { id }, body, as: creator })
  const again = await expectSuccess(endpoints.planMeetings, 201, { params: { id }, body, as: creator })
  expect(again.body).toEqual(first.body)
  const stored = database().collection(`groups/${id}/meetings`).where('seriesId', '==', first.body.seriesId)
  expect((await stored.get()).size).toBe(3)
})

test('a series skips dates, such as holidays, but not all of them', async () => {
  const group = await makeGroup(creator)
  const days = [7, 14, 21, 28].map(dayFromNow)
  const weekly = (skip: string[]) => meetingPayload({ repeat: { every: 'week', times: 4, skip } })
  const call = { params: { id: group }, as: creator }
  const body = weekly([dayFromNow(7), dayFromNow(8), dayFromNow(21)])
  const { body: made } = await expectSuccess(endpoints.planMeetings, 201, { ...call, body })
  expect(made.insertedIds).toHaveLength(2)
  const meetings = await list(group)
  expect(meetings.map(({ _id, startsAt }) => [_id, startsAt.slice(0, 10)])).toEqual([
    [made.insertedIds[0], dayFromNow(14)],
    [made.insertedIds[1], dayFromNow(28)],
  ])
  expect((await expectSuccess(endpoints.planMeetings, 201, { ...call, body })).body).toEqual(made)
  const { details } = await expectRefusal(endpoints.planMeetings, 400, { ...call, body: weekly(days) })
  expect(details).toEqual([{ path: 'repeat.skip', message: 'Keep at least one date of the series.' }])
  for (const skip of [['2027-02-30'], ['tomorrow'], Array.from({ length: 27 }, (_, at) => dayFromNow(at))]) {
    await expectRefusal(endpoints.planMeetings, 400, { ...call, body: weekly(skip) })
  }
  expect(await list(group)).toEqual(meetings)
})

test('a meeting is not planned or moved into the past', async () => {
  const past = meetingPayload({ date: dayFromNow(-2) })
  const { details } = await expectRefusal(endpoints.planMeetings, 400, { params: { id }, body: past, as: creator })
  expect(details).toEqual([{ path: 'date', message: "A meeting can't begin in the past." }])
  const [meetingId = ''] = await planMeetings(id, creator)
  await expectRefusal(endpoints.updateMeeting, 400, { params: { id, meetingId }, body: past, as: creator })
  expect(await get(meetingId)).toMatchObject({ sequence: 0, movedFrom: null })
})

test('an unknown zone, an offset, and a series that is too long are refused', async () => {
  for (const changes of [{ timeZone: 'Europe/Nowhere' }, { timeZone: '+01:00' }, { minutes: 14 }, { time: '24:00' }]) {
    await expectRefusal(endpoints.planMeetings, 400, { params: { id }, body: meetingPayload(changes), as: creator })
  }
  const body = { ...meetingPayload(), repeat: { every: 'week', times: 27 } }
  await expectRefusal(endpoints.planMeetings, 400, { params: { id }, body, as: creator })
})

test('a zone that Intl alone knows is refused with its field, to plan and to change a meeting', async () => {
  const [meetingId = ''] = await planMeetings(id, creator)
  const before = await list(id)
  for (const timeZone of ['PST', 'JST', 'IST', 'BST', 'AST', 'ECT', 'pst', '+01:00', 'UTC+1']) {
    const body = meetingPayload({ timeZone })
    for (const [call, params] of [
      [endpoints.planMeetings, { id }],
      [endpoints.updateMeeting, { id, meetingId }],
    ] as const) {
      const { details } = await expectRefusal(call, 400, { params, body, as: creator })
      expect(details).toEqual([{ path: 'timeZone', message: 'Enter a time zone such as Europe/Berlin.' }])
    }
  }
  expect(await list(id)).toEqual(before)
})

test.each(['Asia/Calcutta', 'US/Pacific', 'Etc/GMT+5', 'EST', 'utc'])(
  'a meeting is planned, changed and shown in %s',
  async (timeZone) => {
    const [meetingId = ''] = await planMeetings(id, creator, { timeZone })
    const params = { id, meetingId }
    const body = meetingPayload({ timeZone, time: '20:00' })
    await expectSuccess(endpoints.updateMeeting, 200, { params, body, as: creator })
    const { startsAt, timeZone: stored } = await get(meetingId)
    expect({ stored, time: localTime(startsAt, timeZone) }).toEqual({ stored: timeZone, time: '20:00' })
  },
)

describe('upcoming and past', () => {
  let group = ''
  let ids: string[] = []
  beforeAll(async () => {
    group = await makeGroup(creator)
    ids = await planMeetings(group, creator, { repeat: { every: 'week', times: 5 } })
    for (const [at, hours] of [-72, -48, -1].entries()) {
      await setMeetingStart({ id: group, meetingId: ids[at] ?? '' }, new Date(Date.now() + hours * 3_600_000))
    }
  })

  test('those to come are listed soonest first, with the one that is going on', async () => {
    expect((await list(group)).map(({ _id }) => _id)).toEqual(ids.slice(2))
  })
  test('those that are over are listed latest first', async () => {
    expect((await list(group, { when: 'past' })).map(({ _id }) => _id)).toEqual([ids[1], ids[0]])
  })
  test('pages lead to all of them', async () => {
    const found: string[] = []
    let path: string | undefined = `/groupInformation/${group}/meetings?limit=1`
    while (path !== undefined) {
      const { body, headers }: RestResponse = await sendRequest('GET', path)
      found.push(...endpoints.listMeetings.responses[200].parse(body).map(({ _id }) => _id))
      path = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1]
    }
    expect(found).toEqual(ids.slice(2))
  })
})

describe('this one, or this and those that follow', () => {
  let group = ''
  let ids: string[] = []
  let before: Awaited<ReturnType<typeof list>> = []
  const body = () => meetingPayload({ title: 'Moved', date: dayFromNow(15), time: '20:30' })
  beforeAll(async () => {
    group = await makeGroup(creator)
  })
  const freshSeries = async () => {
    ids = await planMeetings(group, creator, { date: dayFromNow(7), repeat: { every: 'week', times: 4 } })
    before = (await list(group)).filter(({ _id }) => ids.includes(_id))
  }
  const own = async () => (await list(group)).filter(({ _id }) => ids.includes(_id))

  test('a change of one meeting changes only that, and stores its former time', async () => {
    await freshSeries()
    const params = { id: group, meetingId: ids[1] ?? '' }
    const { body: counts } = await expectSuccess(endpoints.updateMeeting, 200, { params, body: body(), as: creator })
    expect(counts).toEqual({ matchedCount: 1, modifiedCount: 1 })
    const after = await own()
    expect(after.filter(({ _id }) => _id !== ids[1])).toEqual(before.filter(({ _id }) => _id !== ids[1]))
    expect(after[1]).toMatchObject({ title: 'Moved', sequence: 1, movedFrom: before[1]?.startsAt })
  })

  test('a change of those that follow moves them by as many days, to the new time of day', async () => {
    await freshSeries()
    const params = { id: group, meetingId: ids[1] ?? '' }
    const query = { scope: 'following' }
    const { body: counts } = await expectSuccess(endpoints.updateMeeting, 200, {
      params,
      query,
      body: body(),
      as: creator,
    })
    expect(counts).toEqual({ matchedCount: 3, modifiedCount: 3 })
    const after = await own()
    expect(after[0]).toEqual(before[0])
    expect(after.slice(1).map(({ startsAt }) => localTime(startsAt, 'Europe/Berlin'))).toEqual(Array(3).fill('20:30'))
    expect(after.slice(1).map(({ startsAt }) => startsAt.slice(0, 10))).toEqual([
      dayFromNow(15),
      dayFromNow(22),
      dayFromNow(29),
    ])
    expect(after.slice(1).map(({ sequence }) => sequence)).toEqual([1, 1, 1])
  })

  test('a change of this and following meetings leaves cancelled ones unchanged', async () => {
    await freshSeries()
    const query = { scope: 'following' }
    await expectSuccess(endpoints.cancelMeeting, 200, { params: { id: group, meetingId: ids[2] ?? '' }, as: creator })
    const [, , cancelled] = await own()
    const params = { id: group, meetingId: ids[0] ?? '' }
    const { body: counts } = await expectSuccess(endpoints.updateMeeting, 200, {
      params,
      query,
      body: body(),
      as: creator,
    })
    expect(counts).toEqual({ matchedCount: 3, modifiedCount: 3 })
    expect((await own()).find(({ _id }) => _id === ids[2])).toEqual(cancelled)
  })

  test('cancelled meetings stay, say so and why; cancelling again cancels nothing more', async () => {
    await freshSeries()
    const params = { id: group, meetingId: ids[2] ?? '' }
    const query = { scope: 'following', reason: 'The hall is closed.' }
    expect((await expectSuccess(endpoints.cancelMeeting, 200, { params, query, as: creator })).body).toEqual({
      cancelledCount: 2,
    })
    expect((await expectSuccess(endpoints.cancelMeeting, 200, { params, query, as: creator })).body).toEqual({
      cancelledCount: 0,
    })
    const after = await own()
    expect(after.slice(0, 2)).toEqual(before.slice(0, 2))
    expect(after.slice(2)).toEqual(
      before.slice(2).map((meeting) => ({
        ...meeting,
        status: 'cancelled',
        cancelReason: 'The hall is closed.',
        sequence: 1,
      })),
    )
    const { code } = await expectRefusal(endpoints.updateMeeting, 409, { params, body: body(), as: creator })
    expect(code).toBe('meeting-cancelled')
  })

  test('an optional field left out of a change is cleared', async () => {
    const [meetingId = ''] = await planMeetings(id, creator, {
      notes: 'Old',
      capacity: 3,
      onlineUrl: 'https://a.example',
    })
    expect(await get(meetingId, creator)).toMatchObject({ onlineUrl: 'https://a.example', isOnline: true })
    await expectSuccess(endpoints.updateMeeting, 200, {
      params: { id, meetingId },
      body: meetingPayload(),
      as: creator,
    })
    const now = await get(meetingId, creator)
    expect(now).toMatchObject({ notes: null, capacity: null, isOnline: false })
    expect(now).not.toHaveProperty('onlineUrl')
    expect((await database().doc(`groups/${id}/meetings/${meetingId}/private/link`).get()).exists).toBe(false)
  })
})

test('a new place is shown wherever the meeting is, and does not count as a move', async () => {
  const group = await makeGroup(creator)
  const body = meetingPayload()
  const { body: made } = await expectSuccess(endpoints.planMeetings, 201, { params: { id: group }, body, as: creator })
  const params = { id: group, meetingId: made.insertedIds[0] ?? '' }
  await expectSuccess(endpoints.updateMeeting, 200, { params, body: { ...body, place: 'Elsewhere' }, as: creator })
  expect(await list(group)).toMatchObject([{ place: 'Elsewhere', movedFrom: null, sequence: 1 }])
  expect(await nextOf(group)).toMatchObject({ place: 'Elsewhere' })
})

test('a meeting that has begun can be changed until it ends, and cancelled; after that neither', async () => {
  const plan = { timeZone: 'Etc/UTC', notes: 'We sit upstairs.' }
  const [meetingId = ''] = await planMeetings(id, creator, plan)
  const params = { id, meetingId }
  const startAt = async (hoursAgo: number) => {
    const startsAt = new Date(Math.floor(Date.now() / 60_000) * 60_000 - hoursAgo * 3_600_000)
    await setMeetingStart(params, startsAt)
    const [date = '', time = ''] = startsAt.toISOString().slice(0, 16).split('T')
    return meetingPayload({ ...plan, date, time })
  }
  await expectSuccess(endpoints.updateMeeting, 200, { params, body: await startAt(1), as: creator })
  expect(await get(meetingId)).toMatchObject({ notes: 'We sit upstairs.', movedFrom: null })
  const body = await startAt(3)
  expect(await expectRefusal(endpoints.updateMeeting, 409, { params, body, as: creator })).toMatchObject({
    code: 'meeting-passed',
  })
  expect(await expectRefusal(endpoints.cancelMeeting, 409, { params, as: creator })).toMatchObject({
    code: 'meeting-passed',
  })
  await startAt(1)
  expect((await expectSuccess(endpoints.cancelMeeting, 200, { params, as: creator })).body).toEqual({
    cancelledCount: 1,
  })
})

test('a meeting that nobody knows of can be deleted, and only then', async () => {
  const group = await makeGroup(creator)
  const member = await signUp()
  await joinGroupAs(group, member)
  const query = { forever: 'true' }
  const [told = ''] = await planMeetings(group, creator, { date: dayFromNow(20), notify: true })
  const [replied = '', unknown = ''] = await Promise.all([
    planMeetings(group, creator, { date: dayFromNow(10), notify: false }).then(([first]) => first),
    planMeetings(group, creator, { date: dayFromNow(5), notify: false }).then(([first]) => first),
  ])
  await replyToMeetingAs({ id: group, meetingId: replied }, member, 'notGoing')
  for (const meetingId of [told, replied])
    expect(
      await expectRefusal(endpoints.cancelMeeting, 409, { params: { id: group, meetingId }, query, as: creator }),
    ).toMatchObject({ code: 'meeting-known' })
  const params = { id: group, meetingId: unknown }
  await expectRefusal(endpoints.cancelMeeting, 403, { params, query, as: member })
  expect((await nextOf(group))?.id).toBe(unknown)
  expect((await expectSuccess(endpoints.cancelMeeting, 200, { params, query, as: creator })).body).toEqual({
    deletedCount: 1,
  })
  expect((await nextOf(group))?.id).toBe(replied)
  await expectRefusal(endpoints.getMeeting, 404, { params })
  await expectRefusal(endpoints.cancelMeeting, 404, { params, query, as: creator })
})

test('nextMeeting is always the first that is planned', async () => {
  const group = await makeGroup(creator)
  expect(await nextOf(group)).toBeNull()
  const [later = ''] = await planMeetings(group, creator, { date: dayFromNow(20) })
  expect((await nextOf(group))?.id).toBe(later)
  const [sooner = ''] = await planMeetings(group, creator, { date: dayFromNow(10) })
  expect((await nextOf(group))?.id).toBe(sooner)
  const params = { id: group, meetingId: sooner }
  await expectSuccess(endpoints.updateMeeting, 200, {
    params,
    body: meetingPayload({ date: dayFromNow(30) }),
    as: creator,
  })
  expect((await nextOf(group))?.id).toBe(later)
  await expectSuccess(endpoints.cancelMeeting, 200, { params: { id: group, meetingId: later }, as: creator })
  expect((await nextOf(group))?.id).toBe(sooner)
  await expectSuccess(endpoints.cancelMeeting, 200, { params, as: creator })
  expect(await nextOf(group)).toBeNull()
})

test('after plans at once, the first meeting is the next', async () => {
  const group = await makeGroup(creator)
  await Promise.all([9, 5, 7, 3].map((days) => planMeetings(group, creator, { date: dayFromNow(days) })))
  expect((await nextOf(group))?.id).toBe((await list(group))[0]?._id)
})

describe('the online address', () => {
  const onlineUrl = 'https://meet.example.com/secret-room'
  let params = { id: '', meetingId: '' }
  beforeAll(async () => {
    const [meetingId = ''] = await planMeetings(id, creator, { onlineUrl })
    params = { id, meetingId }
  })

  test('is shown only to attendees and to the creator', async () => {
    const readMeeting = async (as?: Account) => (await expectSuccess(endpoints.getMeeting, 200, { params, as })).body
    expect(await readMeeting()).not.toHaveProperty('reply')
    expect(await readMeeting(await signUp())).not.toHaveProperty('reply')
    const atFirst = await readMeeting(member)
    expect(atFirst).toMatchObject({ reply: null, isOnline: true })
    expect(atFirst).not.toHaveProperty('onlineUrl')
    await replyToMeetingAs(params, member)
    expect(await readMeeting(member)).toMatchObject({ reply: 'going', onlineUrl })
    await replyToMeetingAs(params, member, 'notGoing')
    expect(await readMeeting(member)).not.toHaveProperty('onlineUrl')
    expect(await readMeeting(creator)).toMatchObject({ reply: null, onlineUrl })
  })

  test('is not shown to a member who waits for a seat', async () => {
    const [meetingId = ''] = await planMeetings(id, creator, { onlineUrl, capacity: 1 })
    await replyToMeetingAs({ id, meetingId }, creator)
    await replyToMeetingAs({ id, meetingId }, member)
    const waiting = await get(meetingId, member)
    expect(waiting).toMatchObject({ reply: 'waiting' })
    expect(waiting).not.toHaveProperty('onlineUrl')
  })

  test('is in no public response or calendar', async () => {
    const answers = await Promise.all([
      expectSuccess(endpoints.getMeeting, 200, { params }),
      expectSuccess(endpoints.listMeetings, 200, { params: { id } }),
      expectSuccess(endpoints.groupCalendar, 200, { params: { id } }),
      expectSuccess(endpoints.getGroup, 200, { params: { id } }),
    ])
    for (const { body } of answers) expect(JSON.stringify(body)).not.toContain('secret-room')
  })
})

test('a deleted group and an unknown meeting get 404', async () => {
  await expectRefusal(endpoints.listMeetings, 404, { params: { id: 'nowhere' } })
  await expectRefusal(endpoints.groupCalendar, 404, { params: { id: 'nowhere' } })
  await expectRefusal(endpoints.getMeeting, 404, { params: { id, meetingId: 'nowhere' } })
  await expectRefusal(endpoints.getMeeting, 404, { params: { id, meetingId: 'nowhere' }, as: member })
  await expectRefusal(endpoints.planMeetings, 404, { params: { id: 'nowhere' }, body: meetingPayload(), as: creator })
  await expectRefusal(endpoints.cancelMeeting, 404, { params: { id, meetingId: 'nowhere' }, as: creator })
})

test('a group has at most 104 meetings to come, also where they are planned at once, and not by cancelling', async () => {
  const group = await makeGroup(creator)
  const series = () => ({ body: meetingPayload({ repeat: { every: 'week', times: 26 } }) })
  const params = { id: group }
  for (let planned = 0; planned < 78; planned += 26)
    await expectSuccess(endpoints.planMeetings, 201, { params, as: creator, ...series() })
  const atOnce = [series(), series()].map((body) =>
    callEndpoint(endpoints.planMeetings, { params, as: creator, ...body }),
  )
  const answers = await Promise.all(atOnce)
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  const stored = database().collection(`groups/${group}/meetings`)
  expect((await stored.count().get()).data().count).toBe(MAX_UPCOMING_MEETINGS)

  const { id: meetingId = '' } = (await stored.limit(1).get()).docs[0] ?? {}
  await expectSuccess(endpoints.cancelMeeting, 200, { params: { id: group, meetingId }, as: creator })
  const { code, message } = await expectRefusal(endpoints.planMeetings, 409, {
    params,
    as: creator,
    body: meetingPayload(),
  })
  expect({ code, message }).toEqual({
    code: 'too-many-meetings',
    message: MEETING_ERROR_MESSAGES['too-many-meetings'],
  })

  await setMeetingStart({ id: group, meetingId }, new Date(Date.now() - 86_400_000))
  await expectSuccess(endpoints.planMeetings, 201, { params, as: creator, body: meetingPayload() })
})
