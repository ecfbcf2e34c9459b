import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { endpoints } from '@hobbyhub/contract/endpoints'
import type { DocumentData } from 'firebase-admin/firestore'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { completeDeliveries } from '../../../functions/src/api/complete-deliveries.ts'
import { writeReminders } from '../../../functions/src/meetings/jobs/write-reminders.ts'
import { type Account, makeModerator, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { joinGroupAs, makeGroup } from '../../support/groups.ts'
import { emptyOutbox, outboxOfGroup } from '../../support/mail-fixtures.ts'
import { cancelMeeting, planMeetings, replyToMeetingAs } from '../../support/meetings.ts'
import { expectSuccess } from '../../support/rest.ts'

beforeEach(async () => void (await completeDeliveries()))
afterEach(emptyOutbox)

/** Writes copies of a document to many users who have no account. */
const copyFor = async (count: number, path: string, more: (uid: string) => DocumentData): Promise<string[]> => {
  const source = database().doc(path)
  const fields = (await source.get()).data() ?? {}
  const uids = Array.from({ length: count }, () => `user-${randomUUID()}`)
  const writer = database().bulkWriter()
  for (const uid of uids) void writer.create(source.parent.doc(uid), { ...fields, ...more(uid) })
  await writer.close()
  return uids
}

const makeMembers = async (count: number) => {
  const [creator, member] = await Promise.all([signUp(), signUp()])
  const id = await makeGroup(creator)
  await joinGroupAs(id, member)
  const uids = await copyFor(count - 1, `groups/${id}/members/${member.uid}`, (uid) => ({ uid }))
  return { id, creator, uids: [member.uid, ...uids] }
}
const announce = (id: string, as: Account, text = 'Hello') =>
  expectSuccess(endpoints.announce, 201, { params: { id }, body: { text }, as })
const isDelivered = async (id: string): Promise<boolean> =>
  (await database().collection('deliveries').where('groupId', '==', id).get()).empty
const recipientsOf = async (id: string) => (await outboxOfGroup(id)).map((mail) => String(mail.get('uid')))
/** How many seconds after its due time each e-mail of a group has its turn, in ascending order. */
const turnsOf = async (id: string): Promise<number[]> =>
  (await outboxOfGroup(id))
    .map((mail) => (mail.get('turnAt').toMillis() - mail.get('dueAt').toMillis()) / 1000)
    .toSorted((a, b) => a - b)
const secondsFrom = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at)
const DAY_S = 24 * 60 * 60

const notificationsOf = async (id: string) =>
  (await database().collectionGroup('notices').where('groupId', '==', id).get()).docs

test('a small delivery does not wait for a large one in front of it', async () => {
  const [large, small] = [await makeMembers(900), await makeMembers(2)]
  await announce(large.id, large.creator)
  await announce(small.id, small.creator)
  const delivering = completeDeliveries()
  await expect.poll(() => isDelivered(small.id), { interval: 5, timeout: 60_000 }).toBe(true)
  expect(await isDelivered(large.id)).toBe(false)
  expect(await delivering).toBe(2)
  expect((await recipientsOf(large.id)).toSorted()).toEqual(large.uids.toSorted())
  expect((await recipientsOf(small.id)).toSorted()).toEqual(small.uids.toSorted())
  expect(await turnsOf(large.id), 'one after the other, over all pages').toEqual(secondsFrom(0, 900))
  expect(await turnsOf(small.id)).toEqual([0, 1])
})

test('while moderators have hidden the group, its delivery waits, for three days at most', async () => {
  const { id, creator, uids } = await makeMembers(1)
  const params = { id }
  const as = await makeModerator()
  const announcedTo = async () =>
    (await outboxOfGroup(id)).filter((mail) => mail.get('kind') === 'announcement').map((mail) => mail.get('uid'))
  await announce(id, creator)
  await expectSuccess(endpoints.hideGroup, 200, { params, as })
  await completeDeliveries()
  expect(await isDelivered(id)).toBe(false)
  await expectSuccess(endpoints.showGroup, 200, { params, as })
  await completeDeliveries()
  expect(await isDelivered(id)).toBe(true)
  expect(await announcedTo()).toEqual(uids)

  await announce(id, creator, 'Hello again')
  await expectSuccess(endpoints.hideGroup, 200, { params, as })
  await completeDeliveries(new Date(Date.now() + 2.9 * DAY_S * 1000))
  expect(await isDelivered(id)).toBe(false)
  await completeDeliveries(new Date(Date.now() + 3.1 * DAY_S * 1000))
  expect(await isDelivered(id)).toBe(true)
  await expectSuccess(endpoints.showGroup, 200, { params, as })
  await completeDeliveries()
  expect(await announcedTo()).toEqual(uids)
})

test('a run that is killed between two pages is continued: nobody is left out, and its pages are not written again', async () => {
  const { id, creator, uids } = await makeMembers(900)
  await announce(id, creator)
  const [delivery] = (await database().collection('deliveries').where('groupId', '==', id).get()).docs
  const script =
    "import('./functions/src/api/complete-deliveries.ts').then(({ completeDeliveries }) => completeDeliveries())"
  const run = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' })
  const countOf = async (): Promise<number> => (await delivery?.ref.get())?.get('progress.count') ?? 0
  await expect.poll(countOf, { interval: 5, timeout: 60_000 }).toBeGreaterThanOrEqual(200)
  run.kill('SIGKILL')
  await once(run, 'exit')
  expect(await isDelivered(id)).toBe(false)

  const count = await countOf()
  // Deletes a mail of a completed page. The next run continues after that page, so it does not write the mail again. Pages are
  // ordered by uid, because all members joined at the same time.
  const [firstUid, ...others] = uids.toSorted()
  const first = (await outboxOfGroup(id)).find((mail) => mail.get('uid') === firstUid)
  await first?.ref.delete()
  expect(await Promise.all([completeDeliveries(), completeDeliveries()])).toContain(1)
  console.log(`killed after ${count} of ${uids.length}`)
  expect((await recipientsOf(id)).toSorted()).toEqual(others)
})

test('two runs at once of a delivery that is older than three days do not give it up', async () => {
  const { id, creator, uids } = await makeMembers(450)
  await announce(id, creator)
  const late = new Date(Date.now() + 31 * DAY_S * 1000)
  await Promise.all([completeDeliveries(late), completeDeliveries(late)])
  await completeDeliveries(late)
  expect((await recipientsOf(id)).toSorted()).toEqual(uids.toSorted())
})

test('an attendee of several meetings of a large series is notified once, with all of them, over all pages', async () => {
  const { id, creator, uids } = await makeMembers(1)
  const [member = ''] = uids
  const meetingIds = await planMeetings(id, creator, { title: 'Rye', repeat: { every: 'week', times: 3 } })
  const [first = '', second = '', third = ''] = meetingIds
  for (const meetingId of meetingIds) await replyToMeetingAs({ id, meetingId }, creator)
  const replies = (meetingId: string) => `groups/${id}/meetings/${meetingId}/replies`
  const toFirst = await copyFor(250, `${replies(first)}/${creator.uid}`, (uid) => ({ uid }))
  const toSecond = await copyFor(250, `${replies(second)}/${creator.uid}`, (uid) => ({ uid, status: 'waiting' }))
  const stored =
    (
      await database()
        .doc(`${replies(third)}/${creator.uid}`)
        .get()
    ).data() ?? {}
  const also = [...toFirst.slice(0, 20), ...toSecond.slice(240)]
  for (const uid of [...also, member])
    await database()
      .doc(`${replies(third)}/${uid}`)
      .set({ ...stored, uid })
  const notGoing = toFirst[0] ?? ''
  await database()
    .doc(`${replies(second)}/${notGoing}`)
    .set({ ...stored, uid: notGoing, status: 'notGoing' })

  await expectSuccess(endpoints.cancelMeeting, 200, {
    params: { id, meetingId: first },
    query: { scope: 'following' },
    as: creator,
  })
  expect(await completeDeliveries()).toBe(1)
  const notifications = await notificationsOf(id)
  const about = new Map(
    notifications.map((notification) => [notification.ref.parent.parent?.id, notification.get('meeting')]),
  )
  expect(notifications).toHaveLength(501)
  expect([...about.keys()].toSorted()).toEqual([...toFirst, ...toSecond, member].toSorted())
  for (const uid of toFirst) expect(about.get(uid)).toMatchObject({ id: first, count: also.includes(uid) ? 2 : 1 })
  for (const uid of toSecond) expect(about.get(uid)).toMatchObject({ id: second, count: also.includes(uid) ? 2 : 1 })
  expect(about.get(member)).toMatchObject({ id: third, count: 1 })
  const mails = await outboxOfGroup(id)
  expect(mails).toHaveLength(501)
  expect(await turnsOf(id), 'they cannot wait').toEqual(secondsFrom(-3 * DAY_S, 501))
  // Each mail is written once, since each user is on one page only.
  for (const mail of mails) expect(mail.updateTime.isEqual(mail.createTime)).toBe(true)
  const mailed = mails.find((mail) => mail.get('uid') === also[0])
  expect(Object.keys(mailed?.get('changes')).toSorted()).toEqual([first, third].toSorted())
})

test('reminders of a large meeting take turns with those of others', async () => {
  const meetings = []
  for (const count of [450, 3]) {
    const { id, creator } = await makeMembers(1)
    const [meetingId = ''] = await planMeetings(id, creator)
    await replyToMeetingAs({ id, meetingId }, creator)
    await copyFor(count - 1, `groups/${id}/meetings/${meetingId}/replies/${creator.uid}`, (uid) => ({ uid }))
    meetings.push({ id, meetingId, count })
  }
  const [first] = meetings
  const startsAt: unknown = (await database().doc(`groups/${first?.id}/meetings/${first?.meetingId}`).get())
    .get('startsAt')
    .toMillis()
  await database().doc('jobs/reminders').delete()
  await writeReminders(new Date(Number(startsAt) - 20 * 60 * 60 * 1000))
  for (const { id, count } of meetings) expect(await turnsOf(id)).toEqual(secondsFrom(-DAY_S, count))
})

test('a delivery that fails delays no other, and a later run completes it', async () => {
  const broken = database().doc('deliveries/broken')
  await broken.set({ kind: 'unknown', createdAt: new Date(0) })
  const { id, creator, uids } = await makeMembers(1)
  const [meetingId = ''] = await planMeetings(id, creator)
  await replyToMeetingAs({ id, meetingId }, creator)
  await copyFor(2, `groups/${id}/meetings/${meetingId}/replies/${creator.uid}`, (uid) => ({ uid }))
  await cancelMeeting({ id, meetingId }, creator)
  const [delivery] = (await database().collection('deliveries').where('groupId', '==', id).get()).docs
  await delivery?.ref.update({ meetingIds: null })
  await announce(id, creator)
  expect(await completeDeliveries()).toBe(1)
  const kinds = async () => (await notificationsOf(id)).map((notification) => notification.get('kind')).toSorted()
  expect(await kinds()).toEqual(['announcement'])
  expect(await recipientsOf(id)).toEqual(uids)
  await delivery?.ref.update({ meetingIds: [meetingId] })
  expect(await completeDeliveries()).toBe(1)
  expect(await kinds()).toEqual(['announcement', 'meeting-cancelled', 'meeting-cancelled'])
  await broken.delete()
  expect(await completeDeliveries()).toBe(0)
})
