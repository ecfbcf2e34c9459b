import { endpoints } from '@hobbyhub/contract/endpoints'
import { requestPath } from '@hobbyhub/contract/shared/request'
import { expect, test } from 'vitest'
import { runJobs } from '../../../functions/src/api/run-jobs.ts'
import { addDelivery } from '../../../functions/src/notifications/deliveries.ts'
import { mailDocument } from '../../../functions/src/notifications/new-mails.ts'
import { db } from '../../../functions/src/platform/firestore/refs.ts'
import { type Account, changeAccount, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { hostingOrigin } from '../../support/emulators.ts'
import { dayFromNow } from '../../support/group-payload.ts'
import { joinGroupAs, joinWaitingList, makeGroup } from '../../support/groups.ts'
import {
  backdateMails,
  mailsOf,
  sendAllMails,
  signUpConfirmedUsers,
  subjectsOf,
  unsubscribeUrl,
} from '../../support/mails.ts'
import { cancelMeeting, changeMeeting, meetingPayload, planMeetings, replyToMeetingAs } from '../../support/meetings.ts'
import { openReadCounter } from '../../support/read-counter.ts'
import { expectRefusal, expectSuccess, sendRequest } from '../../support/rest.ts'

const announce = (id: string, as: Account, text: string) =>
  expectSuccess(endpoints.announce, 201, { params: { id }, body: { text }, as })
const mute = (id: string, as: Account, muted = true) =>
  expectSuccess(endpoints.updateMember, 200, { params: { id, uid: as.uid }, body: { muted }, as })

test('an announcement reaches every joined member once by mail, and nobody else', async () => {
  const [creator, first, second, muted, mutedAll, pending, waiting] = await signUpConfirmedUsers(7)
  const unconfirmed = await signUp()
  if (!creator || !first || !second || !muted || !mutedAll || !pending || !waiting) throw new Error('nobody')
  const id = await makeGroup(creator, { maxMembers: 5, groupName: 'Über <b>Brot</b> & "Öl"' })
  for (const user of [first, second, muted, mutedAll, unconfirmed]) await joinGroupAs(id, user)
  await joinWaitingList(id, waiting)
  await database().doc(`groups/${id}`).update({ approvalRequired: true, maxMembers: 9 })
  await expect
    .poll(async () => (await database().doc(`groups/${id}`).get()).get('waitingCount'), { timeout: 60_000 })
    .toBe(0)
  await sendAllMails()
  await database().doc(`groups/${id}/members/${waiting.uid}`).update({ status: 'waiting' })
  await joinGroupAs(id, pending)
  await mute(id, muted)
  await expectSuccess(endpoints.changeMailSettings, 200, { body: { muted: true }, as: mutedAll })

  await announce(id, creator, 'Bring <i>a</i> jar.\nAnd & bread.')
  await Promise.all([sendAllMails(), sendAllMails()])
  await sendAllMails()
  for (const user of [first, second]) {
    const [mail, ...more] = await mailsOf(user)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ from: 'mail@example.com', to: [user.email] })
    expect(mail?.subject).toBe('Über <b>Brot</b> & "Öl": Bring <i>a</i> jar. And & bread.')
    expect(mail?.text).toContain('> Bring <i>a</i> jar.\n> And & bread.')
    expect(mail?.html).toContain('Bring &lt;i&gt;a&lt;/i&gt; jar.<br>\nAnd &amp; bread.')
    expect(mail?.html).toContain(`${hostingOrigin()}/groups/${id}`)
    expect(mail?.html).toContain(`<img class="group" src="${hostingOrigin()}/demo/reading-1.webp"`)
    expect(mail?.html).not.toMatch(/<script|https?:\/\/(?!127\.0\.0\.1)/)
    expect(mail?.headers).toMatchObject({
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      'auto-submitted': 'auto-generated',
    })
  }
  for (const user of [muted, mutedAll, pending, unconfirmed]) expect(await mailsOf(user)).toEqual([])
  expect(await subjectsOf(creator)).toEqual([expect.stringContaining('Ada Lovelace asks to join')])
  expect(await subjectsOf(waiting)).toEqual([expect.stringContaining('You have a place')])
})

test('one press mutes the group by POST without a sign-in; a GET changes nothing; a forged address gets 403', async () => {
  const [creator, member] = await signUpConfirmedUsers(2)
  if (!creator || !member) throw new Error('nobody')
  const id = await makeGroup(creator)
  await joinGroupAs(id, member)
  await announce(id, creator, 'One')
  await sendAllMails()
  const [mail] = await mailsOf(member)
  if (!mail) throw new Error('no mail')
  const url = unsubscribeUrl(mail)
  expect(url.startsWith(`${hostingOrigin()}/users/unsubscribe/`)).toBe(true)
  const path = url.slice(hostingOrigin().length)
  const isMuted = async () => (await database().doc(`groups/${id}/members/${member.uid}`).get()).get('muted') === true

  const page = await sendRequest('GET', path)
  expect(page.status).toBe(200)
  expect(page.body).toContain('<form method="post">')
  expect(page.headers.get('content-security-policy')).toContain("form-action 'self'")
  expect(await isMuted()).toBe(false)
  const [text = '', signature = ''] = path.split('/').at(-1)?.split('.') ?? []
  const other = Buffer.from(JSON.stringify([creator.uid, id])).toString('base64url')
  const forged = [
    `${other}.${signature}`,
    `${text}.${signature.slice(1)}`,
    `${text}.`,
    text,
    `${text}.${signature}.x`,
    'x.y',
    `${text}.${signature.slice(0, 5)}`,
    text.slice(0, 7),
    `${text}.)`,
    '%20',
    '<',
  ]
  for (const token of forged) {
    for (const endpoint of [endpoints.unsubscribe, endpoints.confirmUnsubscribe]) {
      await expectRefusal(endpoint, 403, { params: { token } })
      const opened = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
      const shown = await sendRequest(endpoint.method.toUpperCase(), requestPath(endpoint, { params: { token } }), {
        headers: opened,
      })
      expect(shown.status).toBe(403)
      expect(shown.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(shown.body).toContain('This link isn&#39;t complete.')
    }
  }
  expect(await isMuted()).toBe(false)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  for (const _ of [1, 2]) {
    expect((await sendRequest('POST', path, { headers, body: 'List-Unsubscribe=One-Click' })).status).toBe(200)
  }
  expect(await isMuted()).toBe(true)
  await announce(id, creator, 'Two')
  await sendAllMails()
  expect(await mailsOf(member)).toHaveLength(1)
  await mute(id, member, false)
  await announce(id, creator, 'Three')
  await sendAllMails()
  expect(await mailsOf(member)).toHaveLength(2)
})

test('attendees are notified once of a cancelled or moved series; of cancelled ones also if they have muted the group', async () => {
  const [creator, goer, muted, notGoing] = await signUpConfirmedUsers(4)
  if (!creator || !goer || !muted || !notGoing) throw new Error('nobody')
  const id = await makeGroup(creator)
  for (const user of [goer, muted, notGoing]) await joinGroupAs(id, user)
  const [first = '', second = '', third = ''] = await planMeetings(id, creator, {
    title: 'Rye',
    repeat: { every: 'week', times: 3 },
  })
  for (const meetingId of [first, second, third]) {
    for (const user of [goer, muted, creator]) await replyToMeetingAs({ id, meetingId }, user)
    await replyToMeetingAs({ id, meetingId }, notGoing, 'notGoing')
  }
  await mute(id, muted)
  const body = meetingPayload({ title: 'Rye', date: dayFromNow(8) })
  const moved = { params: { id, meetingId: first }, query: { scope: 'following' }, body, as: creator }
  await expectSuccess(endpoints.updateMeeting, 200, moved)
  await sendAllMails()
  const notificationsOf = async (as: Account) => (await expectSuccess(endpoints.listNotices, 200, { as })).body
  expect(await notificationsOf(goer)).toMatchObject([{ kind: 'meeting-moved', meeting: { id: first, count: 3 } }])
  expect(await notificationsOf(muted)).toHaveLength(1)
  expect(await notificationsOf(creator)).toEqual([])
  expect(await notificationsOf(notGoing)).toEqual([])
  expect(await subjectsOf(goer)).toEqual(['Changed: 3 of your meetings'])
  expect(await mailsOf(muted)).toEqual([])

  const cancelled = {
    params: { id, meetingId: second },
    query: { scope: 'following', reason: 'Flour is out.' },
    as: creator,
  }
  await expectSuccess(endpoints.cancelMeeting, 200, cancelled)
  await expectSuccess(endpoints.cancelMeeting, 200, cancelled)
  await Promise.all([sendAllMails(), sendAllMails()])
  await sendAllMails()
  for (const user of [goer, muted]) {
    const [mail] = await mailsOf(user)
    expect(mail?.subject).toBe('Cancelled: 2 of your meetings')
    expect(mail?.text.includes('> Flour is out.')).toBe(user === goer)
    expect(await notificationsOf(user)).toMatchObject([
      { kind: 'meeting-cancelled', meeting: { count: 2, reason: 'Flour is out.' } },
      {},
    ])
  }
  expect(await mailsOf(muted)).toHaveLength(1)
  expect(await mailsOf(notGoing)).toEqual([])
  // A change of the notes alone notifies nobody.
  await expectSuccess(endpoints.updateMeeting, 200, {
    params: { id, meetingId: first },
    body: { ...body, notes: 'Bring a jar.' },
    as: creator,
  })
  await sendAllMails()
  expect(await mailsOf(goer)).toHaveLength(2)
})

test('attendees are reminded once, a day before, also if the job runs twice or late', async () => {
  const [creator, goer, late, notGoing] = await signUpConfirmedUsers(4)
  if (!creator || !goer || !late || !notGoing) throw new Error('nobody')
  const id = await makeGroup(creator)
  for (const user of [goer, late, notGoing]) await joinGroupAs(id, user)
  const [meetingId = ''] = await planMeetings(id, creator, { title: 'Rye' })
  await replyToMeetingAs({ id, meetingId }, goer)
  const { startsAt } = (await expectSuccess(endpoints.getMeeting, 200, { params: { id, meetingId } })).body
  const before = (hours: number) => new Date(Date.parse(startsAt) - hours * 60 * 60 * 1000)
  await runJobs(before(24.5))
  await sendAllMails()
  expect(await mailsOf(goer)).toEqual([])
  await Promise.all([runJobs(before(23.9)), runJobs(before(23.9))])
  // A member who replies within the last day gets no reminder, since they know when the meeting is.
  await replyToMeetingAs({ id, meetingId }, late)
  await runJobs(before(10))
  await sendAllMails()
  expect(await subjectsOf(goer)).toEqual([expect.stringMatching(/^Reminder: Rye/)])
  for (const user of [late, notGoing]) expect(await mailsOf(user)).toEqual([])
})

test('a job that is late reminds until two hours before the meeting, and not after', async () => {
  const [creator, goer, other] = await signUpConfirmedUsers(3)
  if (!creator || !goer || !other) throw new Error('nobody')
  const id = await makeGroup(creator)
  for (const user of [goer, other]) await joinGroupAs(id, user)
  const [first = '', second = ''] = await planMeetings(id, creator, {
    title: 'Rye',
    repeat: { every: 'week', times: 2 },
  })
  await replyToMeetingAs({ id, meetingId: first }, goer)
  await replyToMeetingAs({ id, meetingId: second }, other)
  const before = async (meetingId: string, hours: number) => {
    const { startsAt } = (await expectSuccess(endpoints.getMeeting, 200, { params: { id, meetingId } })).body
    return new Date(Date.parse(startsAt) - hours * 60 * 60 * 1000)
  }
  await runJobs(await before(first, 24.5))
  await runJobs(await before(first, 2.1))
  await runJobs(await before(second, 1.9))
  await sendAllMails()
  // The meeting's own date, which is right on the day itself, too.
  expect(await subjectsOf(goer)).toEqual([expect.stringMatching(/^Reminder: Rye, \w+,? \d+ \w+ \d{4}/)])
  expect(await mailsOf(other)).toEqual([])
})

test('an outdated reminder is not sent; a moved meeting has another one', async () => {
  const [creator, goer] = await signUpConfirmedUsers(2)
  if (!creator || !goer) throw new Error('nobody')
  const id = await makeGroup(creator)
  await joinGroupAs(id, goer)
  const plan = async (title: string) => {
    const [meetingId = ''] = await planMeetings(id, creator, { title })
    await replyToMeetingAs({ id, meetingId }, goer)
    return { id, meetingId }
  }
  const [, , moved, cancelled, left] = [
    await plan('Held'),
    await plan('Held too'),
    await plan('Moved'),
    await plan('Cancelled'),
    await plan('Left'),
  ]
  const remindBefore = async (params: typeof moved) => {
    const { startsAt } = (await expectSuccess(endpoints.getMeeting, 200, { params })).body
    await runJobs(new Date(Date.parse(startsAt) - 20 * 60 * 60 * 1000))
  }
  await remindBefore(moved)
  await changeMeeting(moved, creator, { title: 'Moved', date: dayFromNow(10) })
  await cancelMeeting(cancelled, creator)
  await replyToMeetingAs(left, goer, 'notGoing')
  const sendForAnHour = async () => {
    await sendAllMails()
    await backdateMails(goer, 60 * 60_000)
    await sendAllMails()
  }
  await sendForAnHour()
  const reminders = async () => (await subjectsOf(goer)).filter((subject) => subject.startsWith('Reminder')).toSorted()
  const held = [expect.stringMatching(/^Reminder: Held too/), expect.stringMatching(/^Reminder: Held, /)]
  expect(await reminders()).toEqual(held)
  await remindBefore(moved)
  await sendForAnHour()
  expect(await reminders()).toEqual([...held, expect.stringMatching(/^Reminder: Moved/)])
})

test('users who wait for a seat are notified of a cancelled meeting, too; a disabled account gets no mail', async () => {
  const [creator, goer, waiting, disabled] = await signUpConfirmedUsers(4)
  if (!creator || !goer || !waiting || !disabled) throw new Error('nobody')
  const id = await makeGroup(creator)
  for (const user of [goer, waiting, disabled]) await joinGroupAs(id, user)
  const [meetingId = ''] = await planMeetings(id, creator, { capacity: 1 })
  for (const user of [goer, waiting, disabled]) await replyToMeetingAs({ id, meetingId }, user)
  await changeAccount(disabled.uid, { disableUser: true })
  await cancelMeeting({ id, meetingId }, creator)
  await sendAllMails()
  for (const user of [goer, waiting]) expect(await subjectsOf(user)).toEqual([expect.stringMatching(/^Cancelled: /)])
  expect(await mailsOf(disabled)).toEqual([])
})

test('approvals and places are mailed, but not to users who have left by then or whose group is gone', async () => {
  const [creator, user, gone] = await signUpConfirmedUsers(3)
  if (!creator || !user || !gone) throw new Error('nobody')
  const id = await makeGroup(creator, { approvalRequired: true })
  for (const each of [user, gone]) {
    await joinGroupAs(id, each)
    await expectSuccess(endpoints.updateMember, 200, {
      params: { id, uid: each.uid },
      body: { status: 'joined' },
      as: creator,
    })
  }
  await expectSuccess(endpoints.removeMember, 200, { params: { id, uid: gone.uid }, as: gone })
  await sendAllMails()
  expect(await subjectsOf(user)).toEqual([expect.stringMatching(/^Welcome to /)])
  expect(await mailsOf(gone)).toEqual([])
  const { body } = await expectSuccess(endpoints.exportUser, 200, { as: user })
  expect(body.mails).toMatchObject([{ kind: 'approved', groupId: id, sentAt: expect.any(String) }])
  await expectSuccess(endpoints.deleteUser, 200, { as: user })
  expect((await database().collection('outbox').where('uid', '==', user.uid).get()).size).toBe(0)
})

const change = (id: string, { uid }: Account, body: object, as: Account) =>
  expectSuccess(endpoints.updateMember, 200, { params: { id, uid }, body, as })
const remove = (id: string, { uid }: Account, as: Account) =>
  expectSuccess(endpoints.removeMember, 200, { params: { id, uid }, as })

test('requests, decisions, removals, roles and offers are mailed to the users concerned', async () => {
  const [creator, organizer, user, other] = await signUpConfirmedUsers(4)
  if (!creator || !organizer || !user || !other) throw new Error('nobody')
  const groupName = 'Rye & Co'
  const id = await makeGroup(creator, { groupName })
  await joinGroupAs(id, organizer)
  await change(id, organizer, { role: 'organizer' }, creator)
  await database().doc(`groups/${id}`).update({ approvalRequired: true })
  for (const each of [user, other]) await joinGroupAs(id, each)
  await sendAllMails()
  const asked = `Ada Lovelace and 1 other ask to join ${groupName}`
  expect(await subjectsOf(creator)).toEqual([asked])
  expect((await subjectsOf(organizer)).toSorted()).toEqual([asked, `You're an organizer of ${groupName}`])
  await remove(id, other, organizer)
  await change(id, user, { status: 'joined' }, organizer)
  await sendAllMails()
  expect(await subjectsOf(other)).toEqual([`Your request to join ${groupName}`])
  await remove(id, user, creator)
  await sendAllMails()
  expect(await subjectsOf(user)).toEqual([`You're no longer in ${groupName}`, `Welcome to ${groupName}`])
  await expectSuccess(endpoints.offerHandover, 201, { params: { id }, body: { uid: organizer.uid }, as: creator })
  await sendAllMails()
  await expectSuccess(endpoints.acceptHandover, 200, { params: { id }, as: organizer })
  await sendAllMails()
  expect(await subjectsOf(organizer)).toMatchObject({ 0: `You've been offered ${groupName}`, length: 3 })
  expect(await subjectsOf(creator)).toMatchObject({ 0: `${groupName} has a new creator`, length: 2 })
  for (const each of [creator, organizer, user, other]) {
    const [mail] = await mailsOf(each)
    expect(mail?.html).toContain(`${hostingOrigin()}/groups/${id}`)
    expect(mail?.headers).toHaveProperty('list-unsubscribe')
  }
})

test('many requests to join send one mail an hour, with the name of the first and the number of requests by then', async () => {
  const [creator, organizer, ...asking] = await signUpConfirmedUsers(12)
  const [first, ...others] = asking
  if (!creator || !organizer || !first) throw new Error('nobody')
  const id = await makeGroup(creator, { groupName: 'Rye' })
  await joinGroupAs(id, organizer)
  await change(id, organizer, { role: 'organizer' }, creator)
  await sendAllMails()
  await database().doc(`groups/${id}`).update({ approvalRequired: true, groupName: 'Oats' })
  for (const user of asking) {
    await joinGroupAs(id, user)
    await sendAllMails()
  }
  const mailsOfRequests = async (as: Account) => (await subjectsOf(as)).filter((subject) => subject.includes('to join'))
  for (const user of [creator, organizer]) {
    expect(await mailsOfRequests(user)).toEqual(['Ada Lovelace asks to join Oats'])
    await backdateMails(user, 50 * 60_000)
  }
  await sendAllMails()
  expect(await mailsOfRequests(creator)).toHaveLength(1)
  await remove(id, first, creator)
  await database().doc(`groups/${id}/members/${others[0]?.uid}`).update({ name: 'Grace Hopper' })
  for (const user of [creator, organizer]) await backdateMails(user, 15 * 60_000)
  await sendAllMails()
  for (const user of [creator, organizer])
    expect(await mailsOfRequests(user)).toEqual([
      `Grace Hopper and ${others.length - 1} others ask to join Oats`,
      'Ada Lovelace asks to join Oats',
    ])
  // Without a further request to join, there is no further mail.
  for (const user of [creator, organizer]) await backdateMails(user, 120 * 60_000)
  await sendAllMails()
  expect(await mailsOfRequests(creator)).toHaveLength(2)
  const { body } = await expectSuccess(endpoints.listNotices, 200, { as: creator })
  expect(body).toHaveLength(asking.length)
})

test('the mail about requests names only users whose request still waits when it is sent', async () => {
  const [creator, user, other] = await signUpConfirmedUsers(3)
  if (!creator || !user || !other) throw new Error('nobody')
  await sendAllMails()
  const [asked, left] = [
    await makeGroup(creator, { groupName: 'Rye', approvalRequired: true }),
    await makeGroup(creator, { groupName: 'Oats', approvalRequired: true }),
  ]
  for (const [id, as] of [
    [asked, user],
    [asked, other],
    [left, user],
  ] as const)
    await joinGroupAs(id, as)
  await database().doc(`groups/${asked}/members/${other.uid}`).update({ name: 'Grace Hopper' })
  for (const id of [asked, left]) await remove(id, user, user)
  const stored = await database().collection('outbox').where('uid', '==', creator.uid).get()
  const mails = stored.docs.map((doc) => doc.data())
  expect(mails).toMatchObject([{ kind: 'request' }, { kind: 'request' }])
  expect(JSON.stringify(mails)).not.toMatch(/Lovelace|Hopper/)
  await sendAllMails()
  expect(await subjectsOf(creator)).toEqual(['Grace Hopper asks to join Rye'])
  expect((await mailsOf(creator))[0]?.html).toContain('Grace Hopper asks to join Rye')
})

test('an action that is repeatedly done and undone is mailed once', async () => {
  const [creator, member, user] = await signUpConfirmedUsers(3)
  if (!creator || !member || !user) throw new Error('nobody')
  const id = await makeGroup(creator, { groupName: 'Rye' })
  await joinGroupAs(id, member)
  await database().doc(`groups/${id}`).update({ approvalRequired: true })
  for (const _ of [1, 2]) {
    await joinGroupAs(id, user)
    await change(id, member, { role: 'organizer' }, creator)
    await expectSuccess(endpoints.offerHandover, 201, { params: { id }, body: { uid: member.uid }, as: creator })
    await sendAllMails()
    await remove(id, user, user)
    await change(id, member, { role: 'member' }, creator)
    await sendAllMails()
  }
  expect(await mailsOf(creator)).toHaveLength(1)
  expect((await subjectsOf(member)).toSorted()).toEqual([
    "You're an organizer of Rye",
    "You're no longer an organizer of Rye",
    "You've been offered Rye",
  ])
})

test('no mail is sent for an outdated event, or to a user who has muted the group', async () => {
  const [creator, muted, demoted, user] = await signUpConfirmedUsers(4)
  if (!creator || !muted || !demoted || !user) throw new Error('nobody')
  const id = await makeGroup(creator)
  for (const each of [muted, demoted]) {
    await joinGroupAs(id, each)
    await change(id, each, { role: 'organizer' }, creator)
  }
  await mute(id, muted)
  await database().doc(`groups/${id}`).update({ approvalRequired: true })
  await joinGroupAs(id, user)
  await change(id, demoted, { role: 'member' }, creator)
  await sendAllMails()
  expect(await mailsOf(muted)).toEqual([])
  expect(await subjectsOf(demoted)).toEqual([expect.stringMatching(/^You're no longer an organizer of /)])
  expect(await mailsOf(creator)).toHaveLength(1)
  const [later] = await signUpConfirmedUsers(1)
  if (!later) throw new Error('nobody')
  await remove(id, user, user)
  await joinGroupAs(id, later)
  await remove(id, later, later)
  await remove(id, muted, creator)
  await sendAllMails()
  expect(await mailsOf(creator), 'a request that was taken back').toHaveLength(1)
  expect(await mailsOf(muted), 'the group was muted').toEqual([])
})

test('an organizer’s announcement is sent to the creator, too', async () => {
  const [creator, organizer, member] = await signUpConfirmedUsers(3)
  if (!creator || !organizer || !member) throw new Error('nobody')
  const id = await makeGroup(creator)
  for (const user of [organizer, member]) await joinGroupAs(id, user)
  const params = { id, uid: organizer.uid }
  await expectSuccess(endpoints.updateMember, 200, { params, body: { role: 'organizer' }, as: creator })
  await announce(id, organizer, 'Hello')
  await sendAllMails()
  for (const user of [creator, member]) expect(await mailsOf(user)).toHaveLength(1)
  expect(await subjectsOf(organizer)).toEqual([expect.stringMatching(/^You're an organizer of /)])
})

test('an announcement that was deleted before its delivery, or before its mail is sent, is mailed to nobody', async () => {
  const [creator, member] = await signUpConfirmedUsers(2)
  if (!creator || !member) throw new Error('nobody')
  const id = await makeGroup(creator)
  await joinGroupAs(id, member)
  // The delivery and the mail are written directly, because another run could send the mail before the announcement is deleted.
  const about = { kind: 'announcement', groupId: id, announcementId: 'deleted' } as const
  const batch = db.batch()
  addDelivery(batch, { ...about, by: creator.uid })
  batch.create(...mailDocument(`deleted-${id}`, { ...about, uid: creator.uid, groupName: 'Rye' }))
  await batch.commit()
  await sendAllMails()
  for (const user of [creator, member]) expect(await mailsOf(user)).toEqual([])
  expect((await database().collection('outbox').where('uid', '==', member.uid).get()).size).toBe(0)
})

test('a creator whose address is not confirmed gets no mail either', async () => {
  const [creator, user] = await Promise.all([signUp(), signUp()])
  const id = await makeGroup(creator, { approvalRequired: true })
  await joinGroupAs(id, user)
  await sendAllMails()
  expect(await mailsOf(creator)).toEqual([])
  const { body } = await expectSuccess(endpoints.exportUser, 200, { as: creator })
  expect(body.mails).toMatchObject([{ kind: 'request', sentAt: null }])
})

test('without a sender no mail is written, the account says so, and notifications are still created', async () => {
  const [creator, user] = await signUpConfirmedUsers(2)
  if (!creator || !user) throw new Error('nobody')
  const id = await makeGroup(creator, { approvalRequired: true })
  await joinGroupAs(id, user)
  const { origin, end } = await openReadCounter({ env: { MAIL_FROM: '' } })
  try {
    expect((await expectSuccess(endpoints.getMailSettings, 200, { as: user, origin })).body).toEqual({
      isSent: false,
      muted: false,
      mutedGroups: [],
      replies: true,
    })
    const params = { id, uid: user.uid }
    await expectSuccess(endpoints.updateMember, 200, { params, body: { status: 'joined' }, as: creator, origin })
    expect((await expectSuccess(endpoints.listNotices, 200, { as: user })).body).toMatchObject([{ kind: 'approved' }])
    expect((await database().collection('outbox').where('uid', '==', user.uid).get()).size).toBe(0)
  } finally {
    await end()
  }
})

test('the account shows whether mails are sent, and switches all of them off and on', async () => {
  const user = await signUp()
  expect((await expectSuccess(endpoints.getMailSettings, 200, { as: user })).body).toEqual({
    isSent: true,
    muted: false,
    mutedGroups: [],
    replies: true,
  })
  const change = (muted: boolean) => expectSuccess(endpoints.changeMailSettings, 200, { body: { muted }, as: user })
  expect((await change(true)).body).toEqual({ isSent: true, muted: true, replies: true })
  expect((await expectSuccess(endpoints.getMailSettings, 200, { as: user })).body.muted).toBe(true)
  expect((await change(false)).body).toEqual({ isSent: true, muted: false, replies: true })
})
