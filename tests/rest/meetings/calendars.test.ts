import { endpoints } from '@hobbyhub/contract/endpoints'
import { calendarEventUid } from '@hobbyhub/contract/meetings/meeting'
import { MAX_CALENDAR_MEETINGS } from '@hobbyhub/contract/shared/limits'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Account, signUp } from '../../support/accounts.ts'
import { parseCalendarEvents } from '../../support/calendars.ts'
import { database } from '../../support/database.ts'
import { hostingOrigin } from '../../support/emulators.ts'
import { dayFromNow } from '../../support/group-payload.ts'
import { joinGroupAs, makeGroup } from '../../support/groups.ts'
import { meetingPayload, planMeetings, replyToMeetingAs, setMeetingStart } from '../../support/meetings.ts'
import { expectRefusal, expectSuccess, sendRequest } from '../../support/rest.ts'

let creator: Account
let member: Account
let id = ''

beforeAll(async () => {
  ;[creator, member] = await Promise.all([signUp(), signUp()])
  id = await makeGroup(creator, { groupName: 'Harbour Chess' })
  await joinGroupAs(id, member)
})

const publicEvents = async (group = id) =>
  parseCalendarEvents((await expectSuccess(endpoints.groupCalendar, 200, { params: { id: group } })).body)
const renew = async (as: Account) => new URL((await expectSuccess(endpoints.renewCalendar, 200, { as })).body.url)
const ownEvents = async (url: URL) => parseCalendarEvents(String((await sendRequest('GET', url.pathname)).body))

test('the group’s calendar is read by another library: UIDs stay, SEQUENCE rises, cancelled says so', async () => {
  const body = meetingPayload({ repeat: { every: 'week', times: 3 }, notes: 'Bring a board; and tea, please.' })
  const ids = (await expectSuccess(endpoints.planMeetings, 201, { params: { id }, body, as: creator })).body.insertedIds
  const before = await publicEvents()
  expect(before).toHaveLength(3)
  expect(before[0]).toMatchObject({
    summary: body.title,
    location: 'Old Town Hall',
    description: expect.stringContaining('Bring a board; and tea, please.'),
    sequence: 0,
    status: 'CONFIRMED',
  })
  const moved = meetingPayload({ date: dayFromNow(9), time: '18:00', minutes: 90 })
  await expectSuccess(endpoints.updateMeeting, 200, {
    params: { id, meetingId: ids[0] ?? '' },
    body: moved,
    as: creator,
  })
  const query = { reason: 'Snow' }
  await expectSuccess(endpoints.cancelMeeting, 200, { params: { id, meetingId: ids[1] ?? '' }, query, as: creator })
  const after = await publicEvents()
  expect(new Set(after.map(({ uid }) => uid))).toEqual(new Set(before.map(({ uid }) => uid)))
  const byUid = new Map(after.map((event) => [event.uid, event]))
  expect(before.map(({ uid }) => byUid.get(uid)?.sequence)).toEqual([1, 1, 0])
  expect(byUid.get(before[0]?.uid ?? '')?.startsAt.slice(0, 10)).toBe(dayFromNow(9))
  expect(byUid.get(before[0]?.uid ?? '')).toMatchObject({ summary: moved.title, transparency: null })
  expect(byUid.get(before[1]?.uid ?? '')).toMatchObject({
    summary: `Cancelled: ${body.title}`,
    status: 'CANCELLED',
    transparency: 'TRANSPARENT',
    description: expect.stringContaining('Snow'),
  })
})

test('a meeting stays for a day after it has begun', async () => {
  const group = await makeGroup(creator)
  const [meetingId = ''] = await planMeetings(group, creator)
  for (const [hours, kept] of [
    [23, 1],
    [25, 0],
  ] as const) {
    await setMeetingStart({ id: group, meetingId }, new Date(Date.now() - hours * 3_600_000))
    expect(await publicEvents(group)).toHaveLength(kept)
  }
})

test('a calendar holds a hundred meetings, the soonest', async () => {
  const user = await signUp()
  const group = await makeGroup(user)
  for (const date of [7, 8, 9, 10].map(dayFromNow))
    await planMeetings(group, user, { date, repeat: { every: 'week', times: 26 } })
  const meetings = database().collection(`groups/${group}/meetings`)
  const { docs } = await meetings.orderBy('startsAt').get()
  const meetingId = docs[0]?.id ?? ''
  await replyToMeetingAs({ id: group, meetingId }, user)
  const replied = (await meetings.doc(meetingId).collection('replies').doc(user.uid).get()).data()
  const batch = database().batch()
  for (const meeting of docs) {
    batch.set(meeting.ref.collection('replies').doc(user.uid), { ...replied, startsAt: meeting.get('startsAt') })
  }
  await batch.commit()
  const soonest = docs.slice(0, MAX_CALENDAR_MEETINGS).map(({ id }) => id)
  const url = await renew(user)
  for (const events of [await publicEvents(group), await ownEvents(url)]) {
    expect(events.map(({ uid }) => uid)).toEqual(soonest.map(calendarEventUid))
  }
})

test('it may be kept by the CDN, and is a calendar by its type', async () => {
  const { headers } = await expectSuccess(endpoints.groupCalendar, 200, { params: { id } })
  expect(headers.get('cache-control')).toContain('s-maxage=300')
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const own = await expectSuccess(endpoints.groupCalendar, 200, { params: { id }, as: member })
  expect(own.headers.get('cache-control')).not.toContain('s-maxage')
})

describe('a personal calendar', () => {
  const onlineUrl = 'https://meet.example.com/room?x=1&y=2'

  test('has the meetings that the user attends, with the address to join, and not those that they wait for', async () => {
    const user = await signUp()
    await joinGroupAs(id, user)
    const [going = ''] = await planMeetings(id, creator, { onlineUrl })
    const [full = ''] = await planMeetings(id, creator, { capacity: 1 })
    await replyToMeetingAs({ id, meetingId: full }, member)
    await replyToMeetingAs({ id, meetingId: full }, user)
    await replyToMeetingAs({ id, meetingId: going }, user)
    const url = await renew(user)
    expect(url.origin).toBe(hostingOrigin())
    const own = await ownEvents(url)
    expect(own).toHaveLength(1)
    expect(own[0]).toMatchObject({ url: onlineUrl, description: expect.stringContaining('Harbour Chess') })
    expect((await publicEvents()).map(({ uid }) => uid)).toContain(own[0]?.uid)
    await replyToMeetingAs({ id, meetingId: full }, member, 'notGoing')
    expect(await ownEvents(url)).toHaveLength(2)
    await expectSuccess(endpoints.removeMember, 200, { params: { id, uid: user.uid }, as: user })
    expect(await ownEvents(url)).toEqual([])
  })

  test('shows moved and cancelled meetings as the group’s does, and drops those of a month ago', async () => {
    const user = await signUp()
    await joinGroupAs(id, user)
    const [moved = '', cancelled = '', past = ''] = await planMeetings(id, creator, {
      repeat: { every: 'week', times: 3 },
    })
    for (const meetingId of [moved, cancelled, past]) await replyToMeetingAs({ id, meetingId }, user)
    const params = { id, meetingId: moved }
    const body = meetingPayload({ date: dayFromNow(40), timeZone: 'Etc/UTC', time: '08:00' })
    await expectSuccess(endpoints.updateMeeting, 200, { params, body, as: creator })
    await expectSuccess(endpoints.cancelMeeting, 200, { params: { id, meetingId: cancelled }, as: creator })
    const url = await renew(user)
    const own = await ownEvents(url)
    expect(own).toHaveLength(3)
    expect(own.find(({ uid }) => uid.startsWith(moved))).toMatchObject({
      sequence: 1,
      startsAt: `${dayFromNow(40)}T08:00:00.000Z`,
    })
    expect(own.find(({ uid }) => uid.startsWith(cancelled))).toMatchObject({ sequence: 1, status: 'CANCELLED' })
    const replyPath = `groups/${id}/meetings/${past}/replies/${user.uid}`
    for (const [days, kept] of [
      [29, 3],
      [31, 2],
    ] as const) {
      await database()
        .doc(replyPath)
        .update({ startsAt: new Date(Date.now() - days * 24 * 3_600_000) })
      expect(await ownEvents(url)).toHaveLength(kept)
    }
  })

  test('its old address gets 404 at once after it is renewed or ended', async () => {
    const user = await signUp()
    const first = await renew(user)
    expect((await sendRequest('GET', first.pathname)).status).toBe(200)
    const second = await renew(user)
    expect((await sendRequest('GET', first.pathname)).status).toBe(404)
    expect((await sendRequest('GET', second.pathname)).headers.get('cache-control')).toBe('private, no-store')
    expect((await expectSuccess(endpoints.endCalendar, 200, { as: user })).body).toEqual({ deletedCount: 1 })
    expect((await sendRequest('GET', second.pathname)).status).toBe(404)
    expect((await expectSuccess(endpoints.endCalendar, 200, { as: user })).body).toEqual({ deletedCount: 0 })
  })

  test('a first one is refused where there is one already, which stays', async () => {
    const [user, query] = [await signUp(), { first: 'true' }]
    const { url } = (await expectSuccess(endpoints.renewCalendar, 200, { as: user, query })).body
    expect((await expectRefusal(endpoints.renewCalendar, 409, { as: user, query })).code).toBe('calendar-exists')
    expect((await sendRequest('GET', new URL(url).pathname)).status).toBe(200)
    await expectSuccess(endpoints.endCalendar, 200, { as: user })
    await expectSuccess(endpoints.renewCalendar, 200, { as: user, query })
  })

  test('its secret has 256 bits and is not stored', async () => {
    const user = await signUp()
    const url = await renew(user)
    const [, secret = ''] = /calendar\/([\w-]+)\.ics$/.exec(url.pathname) ?? []
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
    const stored = (await database().doc(`users/${user.uid}/secrets/calendar`).get()).data()
    expect(JSON.stringify(stored)).not.toContain(secret)
    for (const file of [`${stored?.hash}.ics`, secret, `${secret}.icsx`, 'x.ics', '.ics', `${secret.slice(1)}.ics`]) {
      await expectRefusal(endpoints.ownCalendar, 404, { params: { file } })
    }
  })
})

/** Whether each line, including the last one, ends with CRLF, and there are no other line breaks (RFC 5545, 3.1). */
const hasLineEnds = (text: string): boolean =>
  text.endsWith('\r\nEND:VCALENDAR\r\n') && !/(?<!\r)\n|\r(?!\n)/.test(text)

test('every line of both calendars ends with CRLF, also the last one, and without meetings', async () => {
  const user = await signUp()
  const group = await makeGroup(user)
  const url = await renew(user)
  const texts = async () => [
    (await expectSuccess(endpoints.groupCalendar, 200, { params: { id: group } })).body,
    String((await sendRequest('GET', url.pathname)).body),
  ]
  expect((await texts()).map(hasLineEnds)).toEqual([true, true])
  const [meetingId = ''] = await planMeetings(group, user, { notes: 'Bring a board.\nAnd tea.\r\nAnd milk.' })
  await replyToMeetingAs({ id: group, meetingId }, user)
  for (const text of await texts()) {
    expect(text).toContain('And milk.')
    expect(hasLineEnds(text)).toBe(true)
  }
})

test('titles, places, notes, names, reasons and addresses with any text stay unchanged', {
  timeout: 60_000,
}, async () => {
  const group = await makeGroup(creator)
  const [meetingId = ''] = await planMeetings(group, creator, { onlineUrl: 'https://meet.example.com/' })
  await replyToMeetingAs({ id: group, meetingId }, creator)
  const url = await renew(creator)
  const groupDoc = database().doc(`groups/${group}`)
  const meeting = groupDoc.collection('meetings').doc(meetingId)
  const { updateMeetingPayloadSchema, cancelReasonSchema } = await import('@hobbyhub/contract/meetings/meeting')
  const fields = updateMeetingPayloadSchema.shape
  const hostile = fc.oneof(
    fc.constantFrom('a\\nb', 'a;b,c:d"e\\', 'BEGIN:VEVENT', '\\N', 'x'.repeat(120), '😀'.repeat(70), 'END:VCALENDAR'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 }),
  )
  const line = hostile.filter(
    (text) =>
      fields.title.safeParse(text).data === text &&
      fields.place.safeParse(text).success &&
      cancelReasonSchema.safeParse(text).data === text,
  )
  const notes = fc
    .array(hostile, { maxLength: 3 })
    .map((lines) => lines.join('\n'))
    .filter((text) => fields.notes.safeParse(text).data === text)
  const address = fc
    .tuple(fc.webUrl({ withFragments: true, withQueryParameters: true }), fc.constantFrom('', ';a,b', '\\n', '%0D%0A'))
    .map((parts) => parts.join(''))
    .filter((text) => fields.onlineUrl.safeParse(text).data === text)
  await fc.assert(
    fc.asyncProperty(fc.tuple(line, line, line, line), notes, address, async (lines, said, onlineUrl) => {
      const [title, place, groupName, cancelReason] = lines
      await Promise.all([
        meeting.update({ title, place, notes: said, cancelReason }),
        meeting.collection('private').doc('link').set({ onlineUrl }),
        groupDoc.update({ groupName }),
      ])
      const shown = { summary: title, location: place, description: `${groupName}\n\n${cancelReason}\n\n${said}` }
      expect(await publicEvents(group)).toMatchObject([{ ...shown, url: null }])
      expect(await ownEvents(url)).toMatchObject([
        { ...shown, url: onlineUrl.replaceAll(/[,;\\]/g, encodeURIComponent) },
      ])
    }),
    { numRuns: 40 },
  )
})
