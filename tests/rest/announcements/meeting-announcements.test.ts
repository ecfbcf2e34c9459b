import { endpoints } from '@hobbyhub/contract/endpoints'
import { MAX_ANNOUNCEMENTS_A_DAY } from '@hobbyhub/contract/shared/limits'
import { expect, test } from 'vitest'
import { startTimeText } from '../../../functions/src/platform/start-time-text.ts'
import { type Account, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { joinGroupAs, makeGroup } from '../../support/groups.ts'
import { mailsOf, sendAllMails, signUpConfirmedUsers } from '../../support/mails.ts'
import { planMeetings, replyToMeetingAs } from '../../support/meetings.ts'
import { expectRefusal, expectSuccess } from '../../support/rest.ts'

const scene = async () => {
  const [creator, goer, waiter, other] = await signUpConfirmedUsers(4)
  if (!creator || !goer || !waiter || !other) throw new Error('nobody')
  const id = await makeGroup(creator, { groupName: 'Rye & Co', maxMembers: 9 })
  for (const member of [goer, waiter, other]) await joinGroupAs(id, member)
  const [meetingId = ''] = await planMeetings(id, creator, { title: 'Sourdough', capacity: 1, place: 'Old Town Hall' })
  await replyToMeetingAs({ id, meetingId }, goer)
  await replyToMeetingAs({ id, meetingId }, waiter)
  await replyToMeetingAs({ id, meetingId }, other, 'notGoing')
  await sendAllMails()
  return { id, meetingId, creator, goer, waiter, other }
}
const send = async (id: string, body: { text: string; meetingId: string; to: 'going' | 'waiting' }, as: Account) =>
  (await expectSuccess(endpoints.announce, 201, { params: { id }, body, as })).body
const textsOf = async (id: string, as: Account) =>
  (await expectSuccess(endpoints.listAnnouncements, 200, { params: { id }, as })).body.map(({ text }) => text)
const bellOf = async (as: Account) =>
  (await expectSuccess(endpoints.listNotices, 200, { as })).body.filter(({ kind }) => kind === 'announcement').length

test('a message to attendees or to users who wait reaches only them: by mail, under the bell, and on the page', async () => {
  const { id, meetingId, creator, goer, waiter, other } = await scene()
  const before = (await expectSuccess(endpoints.getGroup, 200, { params: { id } })).body
  expect(await send(id, { text: 'The door code is 4711.', meetingId, to: 'going' }, creator)).toMatchObject({
    recipients: { members: 1, mails: 1 },
  })
  await sendAllMails()
  expect([await bellOf(goer), await bellOf(waiter), await bellOf(other), await bellOf(creator)]).toEqual([1, 0, 0, 0])
  const [mail] = await mailsOf(goer)
  expect(mail?.text).toContain(`${creator.name} to everyone going to Sourdough`)
  const [listed] = (await expectSuccess(endpoints.listAnnouncements, 200, { params: { id }, as: goer })).body
  const meeting = (await expectSuccess(endpoints.getMeeting, 200, { params: { id, meetingId } })).body
  const { date, time, timeZone, place, startsAt } = meeting
  expect(listed?.meetingAt).toEqual({ date, time, timeZone, place: 'Old Town Hall', startsAt })
  expect(mail?.text).toContain(`When: ${startTimeText(meeting)}\n\nWhere: ${place}`)
  expect(mail?.text).toContain('> The door code is 4711.')
  for (const as of [waiter, other]) {
    expect(JSON.stringify(await mailsOf(as))).not.toContain('4711')
    expect(await textsOf(id, as)).toEqual([])
  }
  for (const as of [creator, goer]) expect(await textsOf(id, as)).toEqual(['The door code is 4711.'])
  await send(id, { text: 'You may still get in.', meetingId, to: 'waiting' }, creator)
  expect(await textsOf(id, waiter)).toEqual(['You may still get in.'])
  expect(await textsOf(id, goer)).toEqual(['The door code is 4711.'])
  // Other members must see no new announcement, so `lastAnnouncementAt` is the group's creation date.
  const after = (await expectSuccess(endpoints.getGroup, 200, { params: { id } })).body
  expect([before.lastAnnouncementAt, after.lastAnnouncementAt]).toEqual([null, before.createdAt])
})

test('recipients are counted before a message is sent: people, not their guests, and not its author', async () => {
  const { id, creator, goer, waiter, other } = await scene()
  const [meetingId = ''] = await planMeetings(id, creator, { capacity: 4 })
  await replyToMeetingAs({ id, meetingId }, goer, 'going', 2)
  await replyToMeetingAs({ id, meetingId }, creator)
  await replyToMeetingAs({ id, meetingId }, waiter)
  const count = async (query: { meetingId: string; to: 'going' | 'waiting' }) =>
    (await expectSuccess(endpoints.announcementRecipients, 200, { params: { id }, query, as: creator })).body
  expect(await count({ meetingId, to: 'going' })).toMatchObject({ members: 1, mails: 1 })
  expect(await count({ meetingId, to: 'waiting' })).toMatchObject({ members: 1, mails: 1 })
  const refused = { params: { id }, query: { meetingId, to: 'going' } } as const
  for (const as of [waiter, other]) await expectRefusal(endpoints.announcementRecipients, 403, { ...refused, as })
  await expectRefusal(endpoints.announcementRecipients, 400, { params: { id }, query: { meetingId }, as: creator })
  const unknown = { meetingId: 'unknown', to: 'going' } as const
  await expectRefusal(endpoints.announcementRecipients, 404, { params: { id }, query: unknown, as: creator })
})

test('a user who declines before the mail is sent gets none, and cannot read the message any more', async () => {
  const { id, meetingId, creator, goer } = await scene()
  await send(id, { text: 'The door code is 4711.', meetingId, to: 'going' }, creator)
  await replyToMeetingAs({ id, meetingId }, goer, 'notGoing')
  await sendAllMails()
  expect(JSON.stringify(await mailsOf(goer))).not.toContain('4711')
  expect(await textsOf(id, goer)).toEqual([])
})

test('a message counts as an announcement, needs a meeting of the group and both fields, and is for organizers', async () => {
  const { id, meetingId, creator, goer } = await scene()
  const params = { id }
  const text = 'Hello'
  for (const body of [
    { text, meetingId },
    { text, to: 'going' },
    { text, meetingId, to: 'notGoing' },
    { text, meetingId: '', to: 'going' },
  ])
    await expectRefusal(endpoints.announce, 400, { params, body, as: creator })
  await expectRefusal(endpoints.announce, 404, { params, body: { text, meetingId: 'other', to: 'going' }, as: creator })
  await expectRefusal(endpoints.announce, 403, { params, body: { text, meetingId, to: 'going' }, as: goer })
  const stranger = await signUp()
  await expectRefusal(endpoints.announce, 403, { params, body: { text, meetingId, to: 'going' }, as: stranger })
  expect((await database().collection(`groups/${id}/announcements`).get()).size).toBe(0)
  for (let at = 0; at < MAX_ANNOUNCEMENTS_A_DAY; at += 1)
    await send(id, { text: `Number ${at}`, meetingId, to: 'going' }, creator)
  await expectRefusal(endpoints.announce, 429, { params, body: { text }, as: creator })
})
