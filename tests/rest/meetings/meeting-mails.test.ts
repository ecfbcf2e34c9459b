import { endpoints } from '@hobbyhub/contract/endpoints'
import { expect, test } from 'vitest'
import { completeDeliveries } from '../../../functions/src/api/complete-deliveries.ts'
import { sendMails } from '../../../functions/src/mail/jobs/send-mails.ts'
import { writeReminders } from '../../../functions/src/meetings/jobs/write-reminders.ts'
import { openSmtp } from '../../../functions/src/platform/mail/smtp.ts'
import type { Account } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { startFakeMailServer } from '../../support/fake-mail-servers.ts'
import { dayFromNow, groupPayload } from '../../support/group-payload.ts'
import { joinGroupAs, makeGroup } from '../../support/groups.ts'
import {
  backdateMails,
  mailsOf,
  sendAllMails,
  signUpConfirmedUsers,
  subjectsOf,
  turnOffReplyMails,
} from '../../support/mails.ts'
import {
  cancelMeeting,
  changeMeeting,
  planMeetings,
  replyToMeetingAs,
  setMeetingStart,
} from '../../support/meetings.ts'
import { expectSuccess } from '../../support/rest.ts'

const HOUR_MS = 60 * 60 * 1000

/** Makes a group with meetings, and members who go to all of them. */
const makeMeetings = async ({ goers, titles }: { readonly goers: number; readonly titles: readonly string[] }) => {
  await sendAllMails()
  const [creator, ...members] = await signUpConfirmedUsers(goers + 1)
  const [goer] = members
  if (!creator || !goer) throw new Error('nobody')
  const id = await makeGroup(creator)
  await turnOffReplyMails(members)
  for (const member of members) await joinGroupAs(id, member)
  const meetings: { readonly id: string; readonly meetingId: string }[] = []
  for (const title of titles) {
    const [meetingId = ''] = await planMeetings(id, creator, { title })
    meetings.push({ id, meetingId })
    for (const member of members) await replyToMeetingAs({ id, meetingId }, member)
  }
  const [meeting] = meetings
  if (!meeting) throw new Error('no meeting')
  return { id, creator, members, goer, meetings, meeting }
}
const notificationsOf = async (as: Account) => (await expectSuccess(endpoints.listNotices, 200, { as })).body

test('eleven changes send one mail, with the meeting as it is when the mail is sent', async () => {
  const { creator, goer, meeting } = await makeMeetings({ goers: 1, titles: ['Rye'] })
  for (let at = 1; at <= 11; at += 1)
    await changeMeeting(meeting, creator, { title: `Buy no. ${at}`, date: dayFromNow(7 + at) })
  // A change of the title alone notifies nobody.
  await changeMeeting(meeting, creator, { title: 'Rye again', date: dayFromNow(18) })
  await sendAllMails()
  const [mail, ...more] = await mailsOf(goer)
  expect(more).toEqual([])
  expect(mail?.subject).toMatch(/^Changed: your meeting is now on /)
  expect(mail?.subject).not.toContain('Buy')
  expect(mail?.text).toContain('Rye again')
  expect(mail?.text).not.toContain('Buy')
  expect(mail?.text).toContain(String(new Date(dayFromNow(18)).getUTCDate()))
})

test('changes one by one send two mails an hour, without an organizer’s words in a subject; a cancellation is mailed, too', async () => {
  const { id, creator, goer, meeting } = await makeMeetings({ goers: 1, titles: ['Rye'] })
  const change = async (at: number) => {
    const body = groupPayload({ groupName: `Buy a car, ${at}` })
    await expectSuccess(endpoints.updateGroup, 200, { params: { id }, body, as: creator })
    await changeMeeting(meeting, creator, { title: `Buy a boat, ${at}`, place: `Buy a house, ${at}` })
    await sendAllMails()
  }
  for (let at = 1; at <= 5; at += 1) await change(at)
  expect(await mailsOf(goer)).toHaveLength(2)
  expect((await subjectsOf(goer)).join()).not.toContain('Buy')
  expect(await notificationsOf(goer)).toMatchObject([{ meeting: { title: 'Buy a boat, 5', count: 1 } }])
  await backdateMails(goer, HOUR_MS)
  await sendAllMails()
  expect(await mailsOf(goer)).toMatchObject([{ text: expect.stringContaining('Buy a house, 5') }, {}, {}])
  await cancelMeeting(meeting, creator)
  await sendAllMails()
  expect(await subjectsOf(goer)).toMatchObject({ 0: expect.stringMatching(/^Cancelled: /), length: 4 })
})

test('a mail about changes leaves out cancelled meetings, those that its reader no longer attends, and those that are over', async () => {
  const titles = ['Held', 'Cancelled', 'Left', 'Over']
  const { creator, goer, meetings } = await makeMeetings({ goers: 1, titles })
  for (const [at, meeting] of meetings.entries())
    await changeMeeting(meeting, creator, { title: titles[at] ?? '', date: dayFromNow(9) })
  const [, cancelled, left, over] = meetings
  if (!cancelled || !left || !over) throw new Error('no meeting')
  await completeDeliveries()
  await cancelMeeting(cancelled, creator)
  await replyToMeetingAs(left, goer, 'notGoing')
  await setMeetingStart(over, new Date(Date.now() - 3 * HOUR_MS))
  await sendAllMails()
  const mails = (await mailsOf(goer)).toSorted((a, b) => a.subject.localeCompare(b.subject))
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Cancelled: your meeting on /),
    expect.stringMatching(/^Changed: your meeting is now on /),
  ])
  const [first, second] = mails
  expect(first?.text).toContain('Cancelled is cancelled')
  expect(second?.text).toContain('Held has a new time or place')
  for (const title of ['Cancelled', 'Left', 'Over']) expect(second?.text).not.toContain(title)
})

test('several meetings changed at once send one mail, and several cancelled at once another, with the reasons', async () => {
  const titles = Array.from({ length: 12 }, (_, at) => `Meeting no. ${at}`)
  const { creator, goer, meetings } = await makeMeetings({ goers: 1, titles })
  for (const meeting of meetings.slice(0, 2))
    await changeMeeting(meeting, creator, { title: 'Rye', date: dayFromNow(9) })
  for (const [at, meeting] of meetings.slice(2).entries()) await cancelMeeting(meeting, creator, `Reason ${at % 2}`)
  await sendAllMails()
  const [cancelled, changed, ...more] = (await mailsOf(goer)).toSorted((a, b) => a.subject.localeCompare(b.subject))
  expect(more).toEqual([])
  expect(changed?.subject).toBe('Changed: 2 of your meetings')
  expect(cancelled?.subject).toBe('Cancelled: 10 of your meetings')
  for (const title of titles.slice(2)) expect(cancelled?.text).toContain(`${title}: `)
  expect(cancelled?.text).toContain('> Reason 0\n> Reason 1\n')
})

test('a change during the sending of a mail is in another mail', async () => {
  const { creator, goer, meeting } = await makeMeetings({ goers: 1, titles: ['Rye'] })
  let taken = 0
  const { url, end } = await startFakeMailServer({
    onMail: async () => {
      taken += 1
      if (taken > 1) return
      await changeMeeting(meeting, creator, { title: 'Oats', date: dayFromNow(9) })
      await completeDeliveries()
    },
  })
  await changeMeeting(meeting, creator, { title: 'Rye', date: dayFromNow(8) })
  await completeDeliveries()
  await sendMails(
    () => new Date(),
    () => openSmtp(url),
  )
  await sendMails(
    () => new Date(),
    () => openSmtp(url),
  )
  await end()
  expect(taken).toBe(2)
  await sendAllMails()
  expect(await mailsOf(goer)).toEqual([])
})

test('two mails about the same meeting have different Message-IDs; a repeated delivery sends none again', async () => {
  const { id, creator, goer, meeting } = await makeMeetings({ goers: 1, titles: ['Rye'] })
  const delivery = {
    kind: 'meeting-moved',
    groupId: id,
    by: creator.uid,
    meetingIds: [meeting.meetingId],
    createdAt: new Date(),
  }
  for (const _ of [1, 2]) {
    await database().collection('deliveries').add(delivery)
    await sendAllMails()
  }
  expect(await mailsOf(goer)).toHaveLength(1)
  await changeMeeting(meeting, creator, { title: 'Rye', date: dayFromNow(8) })
  await sendAllMails()
  const mails = await mailsOf(goer)
  expect(mails).toHaveLength(2)
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2)
})

const mute = {
  'the group': (id: string, as: Account) =>
    expectSuccess(endpoints.updateMember, 200, { params: { id, uid: as.uid }, body: { muted: true }, as }),
  'all mails': (_: string, as: Account) =>
    expectSuccess(endpoints.changeMailSettings, 200, { body: { muted: true }, as }),
}
test.each(['the group', 'all mails'] as const)(
  'meetings cancelled one by one send one mail every four hours; to a user who has muted %s one a day, without the organizer’s words',
  async (what) => {
    const titles = Array.from({ length: 6 }, (_, at) => `Rye no. ${at}`)
    const { id, creator, goer, members, meetings } = await makeMeetings({ goers: 2, titles })
    await mute[what](id, goer)
    for (const [at, meeting] of meetings.entries()) {
      await cancelMeeting(meeting, creator, `Buy no. ${at}`)
      await sendAllMails()
    }
    const other = members[1] ?? creator
    expect(await mailsOf(other)).toMatchObject([{ text: expect.stringContaining('Buy no. 0') }])
    await backdateMails(other, 4 * HOUR_MS)
    await sendAllMails()
    expect(await subjectsOf(other)).toMatchObject({ 0: 'Cancelled: 5 of your meetings', length: 2 })
    const [mail, ...more] = await mailsOf(goer)
    expect(more).toEqual([])
    expect(mail?.subject).toMatch(/^Cancelled: your meeting on /)
    expect(mail?.text).toContain('A meeting is cancelled')
    await backdateMails(goer, 23 * HOUR_MS)
    await sendAllMails()
    expect(await mailsOf(goer)).toHaveLength(1)
    await backdateMails(goer, 1.5 * HOUR_MS)
    await sendAllMails()
    const [next, ...before] = await mailsOf(goer)
    expect(before).toHaveLength(1)
    expect(next?.subject).toBe('Cancelled: 5 of your meetings')
    for (const each of [mail, next]) expect(`${each?.text}${each?.html}`).not.toMatch(/Buy|Rye|Old Town Hall/)
    expect(await notificationsOf(goer)).toMatchObject([{ meeting: { title: 'Rye no. 5', count: 6 } }])
  },
)

test('a cancelled meeting that begins before the day is over is mailed in time to a user who has muted the group', async () => {
  const { id, creator, goer, meetings } = await makeMeetings({ goers: 1, titles: ['First', 'Tonight'] })
  await mute['the group'](id, goer)
  const [first, tonight] = meetings
  if (!first || !tonight) throw new Error('no meeting')
  await cancelMeeting(first, creator)
  await sendAllMails()
  await setMeetingStart(tonight, new Date(Date.now() + 5 * HOUR_MS))
  await cancelMeeting(tonight, creator)
  await sendAllMails()
  expect(await mailsOf(goer)).toHaveLength(1)
  await setMeetingStart(tonight, new Date(Date.now() + 3 * HOUR_MS))
  await backdateMails(goer, 2 * HOUR_MS)
  await sendAllMails()
  expect(await mailsOf(goer)).toHaveLength(2)
})

test('a meeting or a reply that cannot be read does not keep other users from being notified', async () => {
  const { id, creator, goer, meetings } = await makeMeetings({ goers: 1, titles: ['Broken', 'Rye'] })
  const [broken, rye] = meetings
  if (!broken || !rye) throw new Error('no meeting')
  const ryeRef = database().doc(`groups/${id}/meetings/${rye.meetingId}`)
  await ryeRef
    .collection('replies')
    .doc('broken')
    .set({ status: 'going', repliedAt: new Date(0) })
  await database().doc(`groups/${id}/meetings/${broken.meetingId}`).update({ title: 7 })
  const meetingIds = [broken.meetingId, rye.meetingId]
  const delivery = { kind: 'meeting-moved', groupId: id, by: creator.uid, meetingIds, createdAt: new Date() }
  await database().collection('deliveries').add(delivery)
  await sendAllMails()
  expect(await mailsOf(goer)).toMatchObject([{ text: expect.stringContaining('Rye has a new time or place') }])
  expect(await notificationsOf(goer)).toMatchObject([{ meeting: { id: rye.meetingId, count: 1 } }])
})

test('a meeting that is repeatedly moved within its day has one reminder', async () => {
  const { id, goer, meeting } = await makeMeetings({ goers: 1, titles: ['Rye'] })
  const replied = database().doc(`groups/${id}/meetings/${meeting.meetingId}/replies/${goer.uid}`)
  await database().doc('jobs/reminders').delete()
  for (const minutes of [0, 15, 30, 45]) {
    const startsAt = new Date(Date.parse(`${dayFromNow(3)}T12:00:00Z`) + minutes * 60_000)
    await setMeetingStart(meeting, startsAt)
    await replied.update({ startsAt })
    await writeReminders(new Date(startsAt.getTime() - 24 * HOUR_MS))
    await sendAllMails()
  }
  expect(await subjectsOf(goer)).toEqual([expect.stringMatching(/^Reminder: Rye/)])
})

test('a reminder that the mail server takes only once the meeting has begun is not sent', async () => {
  const { goer, meeting } = await makeMeetings({ goers: 1, titles: ['Rye'] })
  const { startsAt } = (await expectSuccess(endpoints.getMeeting, 200, { params: meeting })).body
  await database().doc('jobs/reminders').delete()
  await writeReminders(new Date(Date.parse(startsAt) - 24 * HOUR_MS))
  await setMeetingStart(meeting, new Date(Date.now() - HOUR_MS))
  const mails = (await database().collection('outbox').where('uid', '==', goer.uid).get()).docs
  const reminder = mails.find((mail) => mail.get('kind') === 'reminder')
  await reminder?.ref.update({ 'meeting.startsAt': new Date(Date.now() - HOUR_MS) })
  await sendAllMails()
  expect(await subjectsOf(goer)).toEqual([])
})

test('a mail about a seat shows the meeting as it is when the mail is sent, and is not sent once the seat is given back', async () => {
  const [creator, user, other] = await signUpConfirmedUsers(3)
  if (!creator || !user || !other) throw new Error('nobody')
  const id = await makeGroup(creator)
  const [meetingId = ''] = await planMeetings(id, creator, { capacity: 1, title: 'Rye' })
  await replyToMeetingAs({ id, meetingId }, creator)
  for (const as of [user, other]) {
    await joinGroupAs(id, as)
    await replyToMeetingAs({ id, meetingId }, as)
  }
  await changeMeeting({ id, meetingId }, creator, { capacity: 3, title: 'Rye', date: dayFromNow(7) })
  await changeMeeting({ id, meetingId }, creator, { capacity: 3, title: 'Oats', date: dayFromNow(7) })
  await replyToMeetingAs({ id, meetingId }, other, 'notGoing')
  await sendAllMails()
  expect(await subjectsOf(user)).toEqual([expect.stringMatching(/^You have a place: Oats/)])
  expect(await mailsOf(other)).toEqual([])
})
