import { endpoints } from '@hobbyhub/contract/endpoints'
import type { RestNotification } from '@hobbyhub/contract/notifications/notification'
import { afterEach, expect, test, vi } from 'vitest'
import { runJobs } from '../../../functions/src/api/run-jobs.ts'
import { parseGroup } from '../../../functions/src/groups/groups.ts'
import { notifyOfJoinsAndRequests } from '../../../functions/src/members/notify-of-joins-and-requests.ts'
import { type Account, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { joinGroupAs, joinWaitingList, makeGroup, makeOrganizer } from '../../support/groups.ts'
import { planMeetings, replyToMeetingAs } from '../../support/meetings.ts'
import { expectRefusal, expectSuccess } from '../../support/rest.ts'

const DAY_MS = 24 * 60 * 60 * 1000

afterEach(() => void vi.useRealTimers())

const notificationsOf = async (as: Account, query: Record<string, string> = {}) => {
  const { body, headers } = await expectSuccess(endpoints.listNotices, 200, { as, query })
  return { body, unread: Number(headers.get('x-unread-count')), link: headers.get('link') }
}
const kindsOf = async (as: Account) => (await notificationsOf(as)).body.map(({ kind }) => kind)
const remove = (id: string, { uid }: Account, as: Account) =>
  expectSuccess(endpoints.removeMember, 200, { params: { id, uid }, as })
const approve = (id: string, { uid }: Account, as: Account) =>
  expectSuccess(endpoints.updateMember, 200, { params: { id, uid }, body: { status: 'joined' }, as })
const read = (as: Account, { createdAt }: Pick<RestNotification, 'createdAt'>) =>
  expectSuccess(endpoints.readNotices, 200, { as, body: { readUntil: createdAt } })

test('notifies the user of the approval, the creator of the request, and nobody of their own actions', async () => {
  const [creator, user] = await Promise.all([signUp(), signUp()])
  const id = await makeGroup(creator, { approvalRequired: true })
  await joinGroupAs(id, user)
  const asked = await notificationsOf(creator)
  expect(asked).toMatchObject({ unread: 1, body: [{ kind: 'request', groupId: id, requests: 1, readAt: null }] })
  expect(JSON.stringify(asked.body)).not.toContain(user.uid)
  await approve(id, user, creator)
  await approve(id, user, creator)
  expect(await notificationsOf(user)).toMatchObject({ unread: 1, body: [{ kind: 'approved', groupId: id }] })
  expect(await kindsOf(creator)).toEqual(['request'])
})

test('deciding on a request marks the notifications of requests to that group as read, and no others', async () => {
  const [creator, ...users] = await Promise.all([signUp(), signUp(), signUp(), signUp()])
  const [id, other] = [
    await makeGroup(creator, { approvalRequired: true }),
    await makeGroup(creator, { approvalRequired: true }),
  ]
  const [first, second, elsewhere] = users
  await joinGroupAs(id, first)
  await joinGroupAs(id, second)
  await joinGroupAs(other, elsewhere)
  expect(await notificationsOf(creator)).toMatchObject({ unread: 3 })
  await approve(id, first, creator)
  const { unread, body } = await notificationsOf(creator)
  expect(unread).toBe(1)
  expect(body.filter(({ readAt }) => readAt === null)).toMatchObject([{ kind: 'request', groupId: other }])
  expect(await notificationsOf(first)).toMatchObject({ unread: 1, body: [{ kind: 'approved' }] })
})

const setRole = (id: string, { uid }: Account, as: Account, role: 'organizer' | 'member') =>
  expectSuccess(endpoints.updateMember, 200, { params: { id, uid }, body: { role }, as })

test('notifies the creator and the current organizers of a request, once each', async () => {
  const [creator, member, user] = await Promise.all([signUp(), signUp(), signUp()])
  const id = await makeGroup(creator)
  const [organizer, demoted] = [await makeOrganizer(id, creator), await makeOrganizer(id, creator)]
  await joinGroupAs(id, member)
  await setRole(id, demoted, creator, 'member')
  await database().doc(`groups/${id}`).update({ approvalRequired: true })
  await joinGroupAs(id, user)
  await remove(id, user, user)
  await joinGroupAs(id, user)
  expect(await kindsOf(creator)).toEqual(['request'])
  expect(await kindsOf(organizer)).toEqual(['request', 'role'])
  expect(await kindsOf(demoted)).toEqual(['role', 'role'])
  for (const as of [member, user]) expect(await kindsOf(as)).toEqual([])
})

test('a request withdrawn and made again stays read; a request after a refusal notifies again', async () => {
  const [creator, user] = await Promise.all([signUp(), signUp()])
  const id = await makeGroup(creator)
  const organizer = await makeOrganizer(id, creator)
  await database().doc(`groups/${id}`).update({ approvalRequired: true })
  const readAll = async () => {
    for (const as of [creator, organizer]) await read(as, (await notificationsOf(as)).body[0] ?? { createdAt: '' })
  }
  await joinGroupAs(id, user)
  expect([(await notificationsOf(creator)).unread, (await notificationsOf(organizer)).unread]).toEqual([1, 2])
  await readAll()
  const before = [await notificationsOf(creator), await notificationsOf(organizer)]
  for (const _ of [1, 2, 3]) {
    await remove(id, user, user)
    await joinGroupAs(id, user)
  }
  expect([await notificationsOf(creator), await notificationsOf(organizer)]).toEqual(before)
  // A user who became an organizer after the first request is also notified once of a repeated request.
  await database().doc(`groups/${id}`).update({ approvalRequired: false })
  const next = await makeOrganizer(id, creator)
  await database().doc(`groups/${id}`).update({ approvalRequired: true })
  await remove(id, user, user)
  await joinGroupAs(id, user)
  expect(await kindsOf(next)).toEqual(['request', 'role'])

  await remove(id, user, creator)
  await joinGroupAs(id, user)
  expect([(await notificationsOf(creator)).unread, (await notificationsOf(organizer)).unread]).toEqual([1, 1])
})

test('notifies again of a request on a later day by a user who was a member meanwhile and has left', async () => {
  const [creator, user] = await Promise.all([signUp(), signUp()])
  const id = await makeGroup(creator, { approvalRequired: true })
  const group = parseGroup(await database().doc(`groups/${id}`).get())
  // A request of yesterday, which was approved.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - DAY_MS })
  const batch = database().batch()
  await notifyOfJoinsAndRequests(batch, group, { requesting: [user.uid], invited: [] })
  await batch.commit()
  vi.useRealTimers()
  await joinGroupAs(id, user)
  expect(await kindsOf(creator)).toEqual(['request', 'request'])
})

test('notifies an organizer of the role and of an offer, the creator of its acceptance, and neither of their own actions', async () => {
  const creator = await signUp({ verified: true })
  const id = await makeGroup(creator)
  const organizer = await makeOrganizer(id, creator, { verified: true })
  expect((await notificationsOf(organizer)).body).toMatchObject([{ kind: 'role', role: 'organizer', groupId: id }])
  await expectSuccess(endpoints.offerHandover, 201, { params: { id }, body: { uid: organizer.uid }, as: creator })
  expect(await kindsOf(organizer)).toEqual(['handover-offered', 'role'])
  await expectSuccess(endpoints.acceptHandover, 200, { params: { id }, as: organizer })
  expect(await kindsOf(creator)).toEqual(['handed-over'])
  await setRole(id, creator, organizer, 'member')
  expect((await notificationsOf(creator)).body).toMatchObject([
    { kind: 'role', role: 'member' },
    { kind: 'handed-over' },
  ])
  expect(await kindsOf(organizer)).toEqual(['handover-offered', 'role'])
})

test('notifies users who are declined or removed, and not those who withdraw, leave or ask again', async () => {
  const [creator, user] = await Promise.all([signUp(), signUp()])
  const id = await makeGroup(creator, { approvalRequired: true })
  await joinGroupAs(id, user)
  await remove(id, user, user)
  await joinGroupAs(id, user)
  expect(await kindsOf(user)).toEqual([])
  // The repeated request has not caused a second notification.
  expect(await kindsOf(creator)).toEqual(['request'])
  await remove(id, user, creator)
  expect(await kindsOf(user)).toEqual(['declined'])
  await joinGroupAs(id, user)
  await approve(id, user, creator)
  await remove(id, user, creator)
  expect(await kindsOf(user)).toEqual(['removed', 'approved', 'declined'])
})

test('notifies a user who gets a place from the waiting list, by a place given back or added', async () => {
  const [creator, first, second, third] = await Promise.all([signUp(), signUp(), signUp(), signUp()])
  const id = await makeGroup(creator, { maxMembers: 1 })
  await joinGroupAs(id, first)
  await joinWaitingList(id, second)
  await joinWaitingList(id, third)
  await remove(id, first, first)
  expect(await notificationsOf(second)).toMatchObject({ unread: 1, body: [{ kind: 'promoted', groupId: id }] })
  await database().doc(`groups/${id}`).update({ maxMembers: 5 })
  await expect.poll(() => kindsOf(third), { timeout: 60_000 }).toEqual(['promoted'])
  expect(await kindsOf(first)).toEqual([])
})

test('notifies a user who gets a seat of the meeting', async () => {
  const [creator, user] = await Promise.all([signUp(), signUp()])
  const id = await makeGroup(creator)
  await joinGroupAs(id, user)
  const [meetingId = ''] = await planMeetings(id, creator, { capacity: 1, title: 'Rye' })
  await replyToMeetingAs({ id, meetingId }, creator)
  await replyToMeetingAs({ id, meetingId }, user)
  await replyToMeetingAs({ id, meetingId }, creator, 'notGoing')
  expect((await notificationsOf(user)).body).toMatchObject([
    { kind: 'promoted', meeting: { id: meetingId, title: 'Rye' } },
  ])
})

/** Writes notifications as the functions do, one minute apart. */
const seedNotifications = async ({ uid }: Account, count: number, fields: object = {}) => {
  const batch = database().batch()
  for (let at = 0; at < count; at += 1) {
    const createdAt = new Date(Date.UTC(2026, 0, 1) - at * 60_000)
    const notification = { kind: 'approved', groupId: `group${at}`, groupName: 'A', createdAt, readAt: null, ...fields }
    batch.create(database().collection(`users/${uid}/notices`).doc(), notification)
  }
  await batch.commit()
}

test('notifications up to the given time are marked as read; later ones stay unread', async () => {
  const [user, other] = await Promise.all([signUp(), signUp()])
  await seedNotifications(user, 3)
  await seedNotifications(other, 1)
  const [, second] = (await notificationsOf(user)).body
  if (!second) throw new Error('no notification')
  expect((await read(user, second)).body).toEqual({ modifiedCount: 2 })
  expect((await read(user, second)).body).toEqual({ modifiedCount: 0 })
  const after = await notificationsOf(user)
  expect(after).toMatchObject({ unread: 1, body: [{ readAt: null }, {}, {}] })
  expect(after.body.slice(1).every(({ readAt }) => readAt !== null)).toBe(true)
  expect((await notificationsOf(other)).unread).toBe(1)
  await expectRefusal(endpoints.readNotices, 400, { as: user, body: { readUntil: 'now' } })
})

test('a notification is marked as read although its time is finer than the response shows', async () => {
  const [creator, user] = await Promise.all([signUp(), signUp()])
  const id = await makeGroup(creator, { approvalRequired: true })
  await joinGroupAs(id, user)
  await approve(id, user, creator)
  const [notification] = (await notificationsOf(user)).body
  if (!notification) throw new Error('no notification')
  expect((await read(user, notification)).body).toEqual({ modifiedCount: 1 })
})

test('notifications come in pages of 20, newest first', async () => {
  const user = await signUp()
  await seedNotifications(user, 25)
  const first = await notificationsOf(user)
  expect(first).toMatchObject({ unread: 25, body: { length: 20 } })
  const after = new URLSearchParams(/\?([^>]*)>/.exec(first.link ?? '')?.[1]).get('after') ?? ''
  const second = await notificationsOf(user, { after })
  const all = [...first.body, ...second.body].map(({ groupId }) => groupId)
  expect(all).toEqual(Array.from({ length: 25 }, (_, at) => `group${at}`))
})

test('read ones stay for 90 days, unread ones for a year, also where the job comes late or twice', async () => {
  const user = await signUp()
  const day = (days: number) => new Date(Date.UTC(2020, 0, 1 + days))
  await seedNotifications(user, 1, { groupId: 'read', createdAt: day(0), readAt: day(1) })
  await seedNotifications(user, 1, { groupId: 'unread', createdAt: day(0) })
  const ids = async () => (await notificationsOf(user)).body.map(({ groupId }) => groupId).toSorted()
  await runJobs(day(91))
  expect(await ids()).toEqual(['read', 'unread'])
  await Promise.all([runJobs(day(92)), runJobs(day(92))])
  expect(await ids()).toEqual(['unread'])
  await runJobs(day(365))
  expect(await ids()).toEqual(['unread'])
  await runJobs(day(366))
  expect(await ids()).toEqual([])
})

test('notifications are in the export, and are deleted with the account and with the group', async () => {
  const [creator, user] = await Promise.all([signUp(), signUp()])
  const id = await makeGroup(creator, { approvalRequired: true })
  await joinGroupAs(id, user)
  await approve(id, user, creator)
  const { body } = await expectSuccess(endpoints.exportUser, 200, { as: user })
  // The list adds how the group looks now, which is not the user's data.
  const listed = (await notificationsOf(user)).body.map(({ image: _image, category: _category, ...notice }) => notice)
  expect(body.notices).toEqual(listed)
  await expectSuccess(endpoints.deleteGroup, 200, { params: { id }, as: creator })
  const left = async () => (await database().collectionGroup('notices').where('groupId', '==', id).get()).size
  await expect.poll(left, { timeout: 60_000 }).toBe(0)

  await seedNotifications(user, 250)
  await expectSuccess(endpoints.deleteUser, 200, { as: user })
  expect((await database().collection(`users/${user.uid}/notices`).get()).size).toBe(0)
})
