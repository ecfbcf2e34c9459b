import { endpoints } from '@hobbyhub/contract/endpoints'
import ical from 'node-ical'
import { expect, test } from 'vitest'
import { type Account, signUp } from '../../support/accounts.ts'
import { parseCalendarEvents } from '../../support/calendars.ts'
import { dayFromNow } from '../../support/group-payload.ts'
import { joinGroupAs, makeGroup } from '../../support/groups.ts'
import { backdateMails, mailsOf, type ReceivedMail, sendAllMails, signUpConfirmedUsers } from '../../support/mails.ts'
import { cancelMeeting, changeMeeting, planMeetings, replyToMeetingAs } from '../../support/meetings.ts'
import { expectRefusal, expectSuccess } from '../../support/rest.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Sends a user's mails as if this time had passed since their last reply. */
const sendAfter = async (user: Account, ms: number): Promise<void> => {
  await backdateMails(user, ms)
  await sendAllMails()
}

/** Makes a group with a meeting, or a series, and with members. */
const makeScene = async (changes: Parameters<typeof planMeetings>[2] = {}, members = 1) => {
  await sendAllMails()
  const [creator, goer, ...others] = await signUpConfirmedUsers(members + 1)
  if (!creator || !goer) throw new Error('nobody')
  const id = await makeGroup(creator, { groupName: 'Rye & friends' })
  for (const user of [goer, ...others]) await joinGroupAs(id, user)
  const ids = await planMeetings(id, creator, { title: 'Rye', place: 'Old Town Hall', ...changes })
  const meetings = ids.map((meetingId) => ({ id, meetingId }))
  const [meeting] = meetings
  if (!meeting) throw new Error('no meeting')
  return { id, creator, goer, others, meetings, meeting }
}

/** The entries of the calendar file that is attached to a mail, as two parsers read it. */
const entriesOf = (mail: ReceivedMail | undefined) => {
  const [file, ...more] = mail?.attachments ?? []
  expect(more).toEqual([])
  expect(file).toMatchObject({ filename: 'meeting.ics', contentType: 'text/calendar; method=PUBLISH' })
  const text = file?.text ?? ''
  expect(text).toMatch(/^METHOD:PUBLISH\r?$/m)
  expect(text).not.toMatch(/ATTENDEE|mailto:/)
  const events = parseCalendarEvents(text)
  const others = Object.values(ical.sync.parseICS(text)).filter((each) => each?.type === 'VEVENT')
  expect(others.map((each) => each.uid)).toEqual(events.map(({ uid }) => uid))
  expect(others.map((each) => each.start.toISOString())).toEqual(events.map(({ startsAt }) => startsAt))
  return events
}

const feedOf = async (id: string) =>
  parseCalendarEvents((await expectSuccess(endpoints.groupCalendar, 200, { params: { id } })).body)

test('yes, no and yes again are one mail after two minutes, with the entry of the group’s own calendar; yes and no are none', async () => {
  const { id, goer, others, meeting } = await makeScene({ date: dayFromNow(7) }, 2)
  const [undecided] = others
  if (!undecided) throw new Error('nobody')
  for (const status of ['going', 'notGoing', 'going'] as const) await replyToMeetingAs(meeting, goer, status)
  for (const status of ['going', 'notGoing'] as const) await replyToMeetingAs(meeting, undecided, status)
  await sendAllMails()
  await sendAfter(goer, MINUTE_MS)
  expect(await mailsOf(goer)).toEqual([])
  await sendAfter(goer, MINUTE_MS)
  await sendAfter(undecided, 2 * MINUTE_MS)
  const [mail, ...more] = await mailsOf(goer)
  expect(more).toEqual([])
  expect(await mailsOf(undecided)).toEqual([])
  expect(mail?.subject).toMatch(/^You're going: Rye, \w+, \d+ \w+ \d{4} at 19:00 CES?T \(Rye & friends\)$/)
  expect(mail?.text).toMatch(/When: \w+, \d+ \w+ \d{4} at 19:00 /)
  expect(mail?.text).toContain('Where: Old Town Hall')
  expect(mail?.html).toMatch(
    /<a class="button second" href="[^"]+\/users\/replies\/[^"]+\?status=notGoing">Can&#39;t go</,
  )
  const entries = entriesOf(mail)
  expect(entries).toHaveLength(1)
  const [listed] = await feedOf(id)
  const { uid, sequence, startsAt, endsAt, status, summary, location } = listed ?? {}
  expect(entries).toMatchObject([{ uid, sequence, startsAt, endsAt, status, summary, location }])
})

test('a meeting is mailed at most once an hour, and later another mail doesn’t name it again; other meetings don’t wait for it', async () => {
  const { id, creator, goer, meeting } = await makeScene()
  const [otherId = ''] = await planMeetings(id, creator, { title: 'Oats' })
  await replyToMeetingAs(meeting, goer)
  await sendAfter(goer, 2 * MINUTE_MS)
  for (const status of ['notGoing', 'going'] as const) await replyToMeetingAs(meeting, goer, status)
  await sendAfter(goer, 3 * MINUTE_MS)
  expect(await mailsOf(goer)).toHaveLength(1)
  await replyToMeetingAs({ id, meetingId: otherId }, goer)
  await sendAfter(goer, 2 * MINUTE_MS)
  const [other, ...before] = await mailsOf(goer)
  expect(before).toHaveLength(1)
  expect(other?.subject).toMatch(/^You're going: Oats, /)
  expect(entriesOf(other).map(({ summary }) => summary)).toEqual(['Oats'])
  await sendAfter(goer, HOUR_MS)
  const [again, ...rest] = await mailsOf(goer)
  expect(rest).toHaveLength(2)
  expect(entriesOf(again).map(({ summary }) => summary)).toEqual(['Rye'])
  await sendAfter(goer, HOUR_MS)
  expect(await mailsOf(goer)).toHaveLength(3)
})

test('mails after replies don’t keep other mails of the group back', async () => {
  const { id, creator, goer } = await makeScene()
  const titles = ['One', 'Two', 'Three', 'Four']
  for (const title of titles) {
    const [meetingId = ''] = await planMeetings(id, creator, { title })
    await replyToMeetingAs({ id, meetingId }, goer)
    await sendAfter(goer, 2 * MINUTE_MS)
  }
  expect((await mailsOf(goer)).map(({ subject }) => /: (\w+),/.exec(subject)?.[1])).toEqual(titles.toReversed())
  await expectSuccess(endpoints.announce, 201, { params: { id }, body: { text: 'Bring a jar.' }, as: creator })
  await sendAllMails()
  expect(await mailsOf(goer)).toMatchObject({ 0: { subject: 'Rye & friends: Bring a jar.' }, length: 5 })
})

test('a moved, a cancelled and a restored meeting are mailed once each, with the same UID and a higher SEQUENCE', async () => {
  const { id, creator, goer, meeting } = await makeScene({ date: dayFromNow(7) })
  await replyToMeetingAs(meeting, goer)
  await sendAfter(goer, 2 * MINUTE_MS)
  await changeMeeting(meeting, creator, { title: 'Rye', date: dayFromNow(8), place: 'Harbour Café' })
  await sendAllMails()
  await cancelMeeting(meeting, creator, 'Storm')
  await sendAllMails()
  await sendAfter(goer, HOUR_MS)
  await expectSuccess(endpoints.restoreMeeting, 200, { params: meeting, as: creator })
  await sendAllMails()
  const mails = (await mailsOf(goer)).toReversed()
  expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual(["You're going", 'Changed', 'Cancelled', 'Back on'])
  const [first, moved, cancelled, restored] = mails.map((mail) => entriesOf(mail)[0])
  expect(moved).toMatchObject({ uid: first?.uid, location: 'Harbour Café', status: 'CONFIRMED' })
  expect(moved?.startsAt.slice(0, 10)).not.toBe(first?.startsAt.slice(0, 10))
  expect(cancelled).toMatchObject({ uid: first?.uid, status: 'CANCELLED', summary: 'Cancelled: Rye' })
  expect(restored).toMatchObject({ uid: first?.uid, status: 'CONFIRMED', summary: 'Rye' })
  const sequences = [first, moved, cancelled, restored].map((entry) => entry?.sequence ?? 0)
  expect(sequences.toSorted((a, b) => a - b)).toEqual(sequences)
  expect(new Set(sequences).size).toBe(4)
  expect((await feedOf(id))[0]).toMatchObject({ uid: first?.uid, sequence: sequences.at(-1) })
})

test('a series is one mail and one file with all its dates; one link changes all replies', async () => {
  const { goer, meetings } = await makeScene({ repeat: { every: 'week', times: 12 } })
  for (const meeting of meetings) await replyToMeetingAs(meeting, goer)
  await sendAfter(goer, 2 * MINUTE_MS)
  const [mail, ...more] = await mailsOf(goer)
  expect(more).toEqual([])
  expect(mail?.subject).toBe("You're going to 12 meetings (Rye & friends)")
  const entries = entriesOf(mail)
  expect(entries).toHaveLength(12)
  expect(new Set(entries.map(({ uid }) => uid)).size).toBe(12)
  expect(mail?.text.match(/^When: /gm)).toHaveLength(12)
  for (const { startsAt } of entries) expect(mail?.text).toContain(` ${Number(startsAt.slice(8, 10))} `)
  expect(mail?.text.match(/status=notGoing&scope=following$/gm)).toHaveLength(1)
})

test('only people who go get the online address and an entry, not those in line until they get a place', async () => {
  const onlineUrl = 'https://meet.example.com/rye-secret'
  const { creator, goer, others, meeting } = await makeScene({ capacity: 1, onlineUrl }, 2)
  const [waiter] = others
  if (!waiter) throw new Error('nobody')
  await replyToMeetingAs(meeting, goer)
  await replyToMeetingAs(meeting, waiter)
  await sendAfter(goer, 2 * MINUTE_MS)
  await sendAfter(waiter, 2 * MINUTE_MS)
  const [sent] = await mailsOf(goer)
  expect(sent?.text).toContain(`Join online: ${onlineUrl}`)
  expect(entriesOf(sent)).toMatchObject([{ url: onlineUrl }])
  expect(await mailsOf(waiter)).toEqual([])

  await changeMeeting(meeting, creator, { title: 'Rye', date: dayFromNow(9), capacity: 1, onlineUrl })
  await sendAllMails()
  const [movedWaiter] = await mailsOf(waiter)
  expect(movedWaiter).toMatchObject({ subject: expect.stringMatching(/^Changed: /), attachments: [] })
  expect(JSON.stringify(movedWaiter)).not.toContain('rye-secret')
  expect(entriesOf((await mailsOf(goer))[0])).toMatchObject([{ url: onlineUrl }])

  await replyToMeetingAs(meeting, goer, 'notGoing')
  await sendAllMails()
  const [place] = await mailsOf(waiter)
  expect(place?.subject).toMatch(/^You have a place: Rye/)
  expect(entriesOf(place)).toMatchObject([{ url: onlineUrl }])
  await sendAfter(waiter, 2 * MINUTE_MS)
  expect(await mailsOf(waiter)).toHaveLength(2)
})

test('a user whom an organizer adds gets the entry in the mail about that, and the creator gets their own', async () => {
  const { creator, goer, meeting } = await makeScene()
  const params = { ...meeting, uid: goer.uid }
  await expectSuccess(endpoints.setReply, 200, { params, body: { status: 'going' }, as: creator })
  await sendAllMails()
  await sendAfter(goer, 2 * MINUTE_MS)
  const [mail, ...more] = await mailsOf(goer)
  expect(more).toEqual([])
  expect(mail?.subject).toMatch(/^Your reply to Rye/)
  expect(entriesOf(mail)).toHaveLength(1)
  await expectSuccess(endpoints.setReply, 200, { params, body: { status: 'notGoing' }, as: creator })
  await sendAfter(goer, HOUR_MS)
  expect((await mailsOf(goer))[0]).toMatchObject({ text: expect.stringContaining('removed you'), attachments: [] })

  await replyToMeetingAs(meeting, creator)
  await sendAfter(creator, 2 * MINUTE_MS)
  expect(entriesOf((await mailsOf(creator)).find(({ subject }) => subject.startsWith("You're going")))).toHaveLength(1)
})

test('users who turned these mails off, muted the group or all mails, or have no confirmed address get none', async () => {
  const { id, creator, goer, others, meeting } = await makeScene({}, 4)
  const [off, muted, mutedAll] = others
  const unconfirmed = await signUp()
  if (!off || !muted || !mutedAll) throw new Error('nobody')
  await joinGroupAs(id, unconfirmed)
  const settings = { as: off, body: { replies: false } }
  const { body } = await expectSuccess(endpoints.changeMailSettings, 200, settings)
  expect(body).toEqual({ isSent: true, muted: false, replies: false })
  await expectSuccess(endpoints.muteGroup, 200, { params: { id }, as: muted })
  await expectSuccess(endpoints.changeMailSettings, 200, { as: mutedAll, body: { muted: true } })
  for (const user of [goer, off, muted, mutedAll, unconfirmed]) await replyToMeetingAs(meeting, user)
  for (const user of [goer, off, muted, mutedAll, unconfirmed]) await sendAfter(user, 2 * MINUTE_MS)
  expect(await mailsOf(goer)).toHaveLength(1)
  for (const user of [off, muted, mutedAll, unconfirmed]) expect(await mailsOf(user)).toEqual([])

  // Other mails still go to a user who has turned only these off, without an entry. Muted ones have no word of an organizer.
  await cancelMeeting(meeting, creator, 'Storm')
  await sendAllMails()
  for (const user of [off, muted, mutedAll])
    expect(await mailsOf(user)).toMatchObject([{ subject: expect.stringMatching(/^Cancelled: /), attachments: [] }])
  expect((await mailsOf(off))[0]?.text).toContain('Storm')

  // A meeting to which the user went while the mails were off is not in a later mail about another one.
  const [otherId = ''] = await planMeetings(id, creator, { title: 'Oats' })
  await replyToMeetingAs({ id, meetingId: otherId }, off)
  await sendAfter(off, 2 * MINUTE_MS)
  await expectSuccess(endpoints.changeMailSettings, 200, { as: off, body: { replies: true } })
  const [lastId = ''] = await planMeetings(id, creator, { title: 'Spelt' })
  await replyToMeetingAs({ id, meetingId: lastId }, off)
  await sendAfter(off, 2 * MINUTE_MS)
  expect(entriesOf((await mailsOf(off))[0]).map(({ summary }) => summary)).toEqual(['Spelt'])
})

test('a member who goes every time gets the entries of a new series in the mail about it, and no other mail', async () => {
  const { id, creator, goer } = await makeScene()
  await expectSuccess(endpoints.goEveryTime, 200, { params: { id }, body: { every: true }, as: goer })
  await sendAfter(goer, 2 * MINUTE_MS)
  expect(entriesOf((await mailsOf(goer))[0]).map(({ summary }) => summary)).toEqual(['Rye'])
  await planMeetings(id, creator, { title: 'Oats', repeat: { every: 'week', times: 3 }, notify: true })
  await sendAllMails()
  await sendAfter(goer, 2 * MINUTE_MS)
  const [mail, ...more] = await mailsOf(goer)
  expect(more).toHaveLength(1)
  expect(mail?.subject).toMatch(/3 new meetings/)
  expect(entriesOf(mail).map(({ summary }) => summary)).toEqual(['Oats', 'Oats', 'Oats'])
})

test('the setting is on by default, changes alone, and is in the export', async () => {
  const user = await signUp()
  const read = async () => (await expectSuccess(endpoints.getMailSettings, 200, { as: user })).body
  expect(await read()).toMatchObject({ muted: false, replies: true })
  await expectSuccess(endpoints.changeMailSettings, 200, { as: user, body: { muted: true } })
  await expectSuccess(endpoints.changeMailSettings, 200, { as: user, body: { replies: false } })
  expect(await read()).toMatchObject({ muted: true, replies: false })
  await expectSuccess(endpoints.changeMailSettings, 200, { as: user, body: { muted: false } })
  expect(await read()).toMatchObject({ muted: false, replies: false })
  const { body } = await expectSuccess(endpoints.exportUser, 200, { as: user })
  expect(body.mailSettings).toEqual({ muted: false, mutedGroups: [], replies: false })
  for (const wrong of [{}, { replies: 'no' }, { replies: null }, { replies: true, more: 1 }])
    await expectRefusal(endpoints.changeMailSettings, 400, { as: user, body: { ...wrong } })
})
