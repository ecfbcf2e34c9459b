import { endpoints } from '@hobbyhub/contract/endpoints'
import type { PlanMeetingsPayload } from '@hobbyhub/contract/meetings/meeting'
import { MAX_RESTORES_A_DAY } from '@hobbyhub/contract/shared/limits'
import { expect, test } from 'vitest'
import { type Account, makeModerator } from '../../support/accounts.ts'
import { joinGroupAs, makeGroup } from '../../support/groups.ts'
import {
  backdateMails,
  mailsOf,
  sendAllMails,
  signUpConfirmedUsers,
  subjectsOf,
  turnOffReplyMails,
} from '../../support/mails.ts'
import { cancelMeeting, changeMeeting, planMeetings } from '../../support/meetings.ts'
import { callEndpoint, expectSuccess } from '../../support/rest.ts'

// What somebody can repeat at will fills nobody's mailbox, and the last state of a meeting reaches everybody all the same.

const HOUR_MS = 60 * 60 * 1000
/** The most mails of a group to one user in an hour and in a day, and in a day to a user who has muted the group. */
const [AN_HOUR, A_DAY, A_DAY_IF_MUTED] = [3, 8, 3]
/** The most notifications of a group's meetings to one user in a day. */
const NOTIFICATIONS_A_DAY = 6

const makeMembers = async (count: number, changes: Parameters<typeof makeGroup>[1] = {}) => {
  await sendAllMails()
  const [creator, ...members] = await signUpConfirmedUsers(count + 1)
  const [member] = members
  if (!creator || !member) throw new Error('nobody')
  const id = await makeGroup(creator, changes)
  for (const each of members) await joinGroupAs(id, each)
  await turnOffReplyMails(members)
  return { id, creator, member, members }
}
const notificationsOf = async (as: Account) =>
  (await expectSuccess(endpoints.listNotices, 200, { as, query: { limit: '100' } })).body
const setReply = (
  params: { readonly id: string; readonly meetingId: string },
  of: Account,
  status: string,
  as: Account,
) => expectSuccess(endpoints.setReply, 200, { params: { ...params, uid: of.uid }, body: { status }, as })
const mute = (id: string, as: Account, muted = true) =>
  expectSuccess(endpoints.updateMember, 200, { params: { id, uid: as.uid }, body: { muted }, as })

/** A meeting that begins in two hours and lasts a day. */
const soon = (): Partial<PlanMeetingsPayload> => {
  const [date = '', time = ''] = new Date(Date.now() + 2 * HOUR_MS).toISOString().split('T')
  return { date, time: time.slice(0, 5), timeZone: 'UTC', minutes: 24 * 60, place: 'Hall' }
}

test('a meeting that is repeatedly cancelled, restored and changed sends few mails, and the last state reaches everybody', async () => {
  const { id, creator, member, members } = await makeMembers(3)
  const [, muted, toggling] = members
  if (!muted || !toggling) throw new Error('nobody')
  const plan = soon()
  const [meetingId = ''] = await planMeetings(id, creator, { ...plan, title: 'Rye' })
  const params = { id, meetingId }
  for (const as of members)
    await expectSuccess(endpoints.replyToMeeting, 200, { params, body: { status: 'going' }, as })
  await mute(id, muted)
  const restore = async () => (await callEndpoint(endpoints.restoreMeeting, { params, as: creator })).status
  const statuses: number[] = []
  for (let at = 0; at <= MAX_RESTORES_A_DAY; at += 1) {
    await cancelMeeting(params, creator, `Buy a boat, ${at}`)
    await sendAllMails()
    statuses.push(await restore())
    await sendAllMails()
    if (statuses.at(-1) === 200)
      await changeMeeting(params, creator, { ...plan, title: `Buy, ${at}`, place: `Buy ${at}` })
    await sendAllMails()
    await mute(id, toggling, at % 2 === 0)
  }
  expect(statuses).toEqual([...Array(MAX_RESTORES_A_DAY).fill(200), 429])
  for (const as of members) {
    expect((await mailsOf(as)).length, 'in a flood').toBeLessThanOrEqual(as === muted ? A_DAY_IF_MUTED : AN_HOUR)
    expect((await mailsOf(as)).length).toBeGreaterThan(0)
    expect((await notificationsOf(as)).length).toBeLessThanOrEqual(NOTIFICATIONS_A_DAY)
    expect((await notificationsOf(as))[0], 'the last state').toMatchObject({ kind: 'meeting-cancelled' })
  }
  for (const { subject, text, html } of await mailsOf(muted)) expect(subject + text + html).not.toMatch(/Buy|Rye|Hall/)
  const before = (await mailsOf(member)).length
  await backdateMails(member, HOUR_MS + 60_000)
  await sendAllMails()
  const [last, ...others] = await mailsOf(member)
  expect(others).toHaveLength(before)
  expect(last?.subject, 'the last state').toMatch(/^Cancelled: /)
})

test('an evening of changes sends few mails, and none to a user who has muted the group; the last one comes a day later', async () => {
  const { id, creator, member, members } = await makeMembers(2)
  const [, muted] = members
  if (!muted) throw new Error('nobody')
  const [meetingId = '', other = ''] = await planMeetings(id, creator, {
    title: 'Rye',
    repeat: { every: 'week', times: 2 },
  })
  for (const as of members)
    for (const each of [meetingId, other])
      await expectSuccess(endpoints.replyToMeeting, 200, {
        params: { id, meetingId: each },
        body: { status: 'going' },
        as,
      })
  await mute(id, muted)
  for (let at = 0; at < 12; at += 1) {
    await changeMeeting({ id, meetingId }, creator, { title: `Rye ${at}`, place: `Hall ${at}` })
    await sendAllMails()
    for (const as of members) await backdateMails(as, HOUR_MS / 2)
  }
  // One of the day is left for a cancellation.
  expect(await mailsOf(member)).toHaveLength(A_DAY - 1)
  await cancelMeeting({ id, meetingId: other }, creator)
  await sendAllMails()
  expect(await subjectsOf(member)).toMatchObject({ 0: expect.stringMatching(/^Cancelled: /), length: A_DAY })
  expect(await subjectsOf(muted)).toEqual([expect.stringMatching(/^Cancelled: /)])
  await backdateMails(member, 24 * HOUR_MS)
  await sendAllMails()
  const [last] = await mailsOf(member)
  expect(last?.text).toContain('to Hall 11')
})

test('replies for a member at 104 meetings send one mail and one notification, and one more an hour later', async () => {
  const { id, creator, member } = await makeMembers(1)
  const ids: string[] = []
  for (let at = 0; at < 4; at += 1)
    ids.push(...(await planMeetings(id, creator, { title: `Rye ${at}`, repeat: { every: 'week', times: 26 } })))
  const replyForAll = async (status: string) => {
    for (let at = 0; at < ids.length; at += 8)
      await Promise.all(ids.slice(at, at + 8).map((meetingId) => setReply({ id, meetingId }, member, status, creator)))
    await sendAllMails()
  }
  await setReply({ id, meetingId: ids[0] ?? '' }, member, 'going', creator)
  await sendAllMails()
  expect(await subjectsOf(member)).toEqual([expect.stringMatching(/^Your reply to Rye 0 /)])
  await replyForAll('going')
  await replyForAll('notGoing')
  expect(await mailsOf(member)).toHaveLength(1)
  expect(await notificationsOf(member)).toMatchObject([{ kind: 'reply-changed', meeting: { count: 104 } }])
  await backdateMails(member, HOUR_MS)
  await sendAllMails()
  const [mail, ...more] = await mailsOf(member)
  expect(more).toHaveLength(1)
  expect(mail?.subject).toMatch(/^Your replies to 104 meetings /)
  expect(mail?.text).toContain('An organizer removed you from this meeting.')
  expect(mail?.text).toContain("And 94 more, on the group's page.")
  const { mailTimes } = (await expectSuccess(endpoints.exportUser, 200, { as: member })).body
  expect(mailTimes).toHaveLength(2)
}, 120_000)

test('a member who never replied gets at most two mails about a place, however often organizers repeat it', async () => {
  const { id, creator, member } = await makeMembers(1)
  const meetings = []
  for (const title of ['Rye', 'Oats']) {
    const [meetingId = ''] = await planMeetings(id, creator, { title, capacity: 1 })
    await expectSuccess(endpoints.replyToMeeting, 200, {
      params: { id, meetingId },
      body: { status: 'going' },
      as: creator,
    })
    meetings.push({ id, meetingId })
  }
  for (let at = 0; at < 10; at += 1) {
    for (const params of meetings) {
      await setReply(params, member, 'going', creator)
      await changeMeeting(params, creator, { title: 'Rye', capacity: 2 })
      await sendAllMails()
      await setReply(params, member, 'notGoing', creator)
      await changeMeeting(params, creator, { title: 'Rye', capacity: 1 })
    }
  }
  const subjects = await subjectsOf(member)
  expect(subjects.length).toBeLessThanOrEqual(AN_HOUR)
  expect(subjects.filter((subject) => subject.startsWith('You have a place')).length).toBeLessThanOrEqual(2)
  const notifications = await notificationsOf(member)
  expect(notifications.map(({ kind }) => kind).toSorted()).toEqual(['promoted', 'reply-changed'])
}, 120_000)

const { updateMember, offerHandover, withdrawHandover, hideGroup, showGroup } = endpoints

test.each([
  [
    'a role that is given and taken',
    async (id: string, creator: Account, member: Account) => {
      for (const role of ['organizer', 'member'])
        await expectSuccess(updateMember, 200, { params: { id, uid: member.uid }, body: { role }, as: creator })
    },
  ],
  [
    'a group that is offered, and the offer withdrawn',
    async (id: string, creator: Account, member: Account) => {
      const asked = { params: { id, uid: member.uid }, body: { role: 'organizer' }, as: creator }
      await expectSuccess(updateMember, 200, asked)
      await expectSuccess(offerHandover, 201, { params: { id }, body: { uid: member.uid }, as: creator })
      await sendAllMails()
      await expectSuccess(withdrawHandover, 200, { params: { id }, as: creator })
    },
  ],
  [
    'a member who is removed and joins again',
    async (id: string, creator: Account, member: Account) => {
      await expectSuccess(endpoints.removeMember, 200, { params: { id, uid: member.uid }, as: creator })
      await sendAllMails()
      await joinGroupAs(id, member)
    },
  ],
  [
    'an announcement that is written and deleted',
    async (id: string, creator: Account) => {
      const { body, status } = await callEndpoint(endpoints.announce, {
        params: { id },
        body: { text: 'Buy' },
        as: creator,
      })
      await sendAllMails()
      if (status !== 201) return
      const announcementId = Object(body).insertedId
      await expectSuccess(endpoints.deleteAnnouncement, 200, { params: { id, announcementId }, as: creator })
    },
  ],
] as const)('%s sends few mails and notifications', async (_, repeat) => {
  const { id, creator, member } = await makeMembers(1)
  for (let at = 0; at < 6; at += 1) {
    await repeat(id, creator, member)
    await sendAllMails()
  }
  expect((await mailsOf(member)).length).toBeLessThanOrEqual(AN_HOUR)
  expect((await notificationsOf(member)).length).toBeLessThanOrEqual(NOTIFICATIONS_A_DAY)
})

test('a request that is declined and made again, and a group that is hidden and shown, send few mails to either side', async () => {
  const { id, creator, member } = await makeMembers(1, { approvalRequired: true })
  const moderator = await makeModerator()
  for (let at = 0; at < 6; at += 1) {
    await sendAllMails()
    const declined = { params: { id, uid: member.uid }, body: { status: 'declined' }, as: creator }
    await expectSuccess(endpoints.updateMember, 200, declined)
    await sendAllMails()
    await joinGroupAs(id, member)
  }
  expect((await mailsOf(member)).length).toBeLessThanOrEqual(AN_HOUR)
  for (let at = 0; at < 6; at += 1) {
    await expectSuccess(hideGroup, 200, { params: { id }, body: { reason: `No. ${at}` }, as: moderator })
    await sendAllMails()
    await expectSuccess(showGroup, 200, { params: { id }, as: moderator })
    await sendAllMails()
  }
  expect((await mailsOf(creator)).length).toBeLessThanOrEqual(AN_HOUR)
  const kinds = (await notificationsOf(creator)).map(({ kind }) => kind).filter((kind) => kind !== 'request')
  expect(kinds.length).toBeLessThanOrEqual(NOTIFICATIONS_A_DAY)
})
