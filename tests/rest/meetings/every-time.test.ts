import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { endpoints } from '@hobbyhub/contract/endpoints'
import { MAX_NOTIFIED_PLANS_A_DAY } from '@hobbyhub/contract/shared/limits'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { completeDeliveries } from '../../../functions/src/api/complete-deliveries.ts'
import { changeReplies } from '../../../functions/src/meetings/change-replies.ts'
import { goEveryTime as beginEveryTime } from '../../../functions/src/meetings/go-every-time.ts'
import { noDeadline } from '../../../functions/src/platform/deadline.ts'
import { type Account, signUp } from '../../support/accounts.ts'
import { addMembers, numberedUsers } from '../../support/bulk-data.ts'
import { changeBeforeCommit } from '../../support/change-before-commit.ts'
import { database } from '../../support/database.ts'
import { callerOf } from '../../support/direct-calls.ts'
import { joinGroupAs, makeGroup, makeOrganizer } from '../../support/groups.ts'
import { emptyOutbox, outboxOfGroup } from '../../support/mail-fixtures.ts'
import { mailsOf, sendAllMails, signUpConfirmedUsers } from '../../support/mails.ts'
import { cancelMeeting, planMeetings, replyToMeetingAs, setMeetingStart, storedSeats } from '../../support/meetings.ts'
import { expectRefusal, expectSuccess } from '../../support/rest.ts'

beforeEach(async () => void (await completeDeliveries()))
afterEach(() => vi.restoreAllMocks())

const DAY_MS = 24 * 3_600_000
const WEEKLY = (times: number) => ({ repeat: { every: 'week', times } as const })

const goEveryTime = async (id: string, as: Account, every = true) =>
  (await expectSuccess(endpoints.goEveryTime, 200, { params: { id }, body: { every }, as })).body
const isEvery = async (id: string, { uid }: Account): Promise<unknown> =>
  (await database().doc(`groups/${id}/members/${uid}`).get()).get('every')
const replyOf = async (id: string, meetingId: string, uid: string): Promise<string | undefined> =>
  (await database().doc(`groups/${id}/meetings/${meetingId}/replies/${uid}`).get()).get('status')
const plansOf = async (as: Account) =>
  (await expectSuccess(endpoints.listNotices, 200, { as })).body.filter(({ kind }) => kind === 'meeting-planned')
const going = (_id: string) => ({ _id, status: 'going' })
const makeMember = async () => {
  const [creator, member] = await signUpConfirmedUsers(2)
  if (!creator || !member) throw new Error('nobody')
  const id = await makeGroup(creator, { groupName: 'Rye & Co', maxMembers: 1000 })
  await joinGroupAs(id, member)
  return { id, creator, member }
}

test('all planned meetings of the group are replied to; “Can’t go” to one leaves it on, and ending it keeps the replies', async () => {
  const { id, creator, member } = await makeMember()
  const [single = ''] = await planMeetings(id, creator)
  const [over = '', cancelled = '', ...others] = await planMeetings(id, creator, WEEKLY(4))
  await setMeetingStart({ id, meetingId: over }, new Date(Date.now() - 3 * 3_600_000))
  await cancelMeeting({ id, meetingId: cancelled }, creator)
  const expected = { every: true, meetings: [single, ...others].map(going) }
  expect(await goEveryTime(id, member)).toEqual(expected)
  expect(await goEveryTime(id, member), 'again').toEqual(expected)
  for (const meetingId of [over, cancelled]) expect(await replyOf(id, meetingId, member.uid)).toBeUndefined()

  await replyToMeetingAs({ id, meetingId: single }, member, 'notGoing')
  expect(await isEvery(id, member)).toBe(true)
  const exported = (await expectSuccess(endpoints.exportUser, 200, { as: member })).body
  expect(exported.memberships).toMatchObject([{ groupId: id, every: true }])
  const listed = (await expectSuccess(endpoints.listMembers, 200, { params: { id }, as: creator })).body
  expect(listed[0]).not.toHaveProperty('every')

  expect(await goEveryTime(id, member, false)).toEqual({ every: false, meetings: [] })
  expect(await isEvery(id, member)).toBe(false)
  for (const meetingId of others) expect(await replyOf(id, meetingId, member.uid)).toBe('going')
  const [later = ''] = await planMeetings(id, creator, { notify: true })
  await completeDeliveries()
  expect(await replyOf(id, later, member.uid)).toBeUndefined()
})

test('only members can do so, and it ends with the membership', async () => {
  const { id, creator, member } = await makeMember()
  const params = { id }
  const body = { every: true }
  for (const as of [creator, await signUp()]) await expectRefusal(endpoints.goEveryTime, 403, { params, body, as })
  await expectRefusal(endpoints.goEveryTime, 404, { params: { id: 'nothing' }, body, as: member })
  for (const wrong of [{}, { every: 'true' }, { every: true, status: 'going' }])
    await expectRefusal(endpoints.goEveryTime, 400, { params, body: wrong, as: member })
  await goEveryTime(id, member)
  await expectSuccess(endpoints.removeMember, 200, { params: { id, uid: member.uid }, as: member })
  await joinGroupAs(id, member)
  expect(await isEvery(id, member)).toBeUndefined()
  const [meetingId = ''] = await planMeetings(id, creator, { notify: true })
  await completeDeliveries()
  expect(await replyOf(id, meetingId, member.uid)).toBeUndefined()
  expect((await plansOf(member))[0]).not.toHaveProperty('everyTime')
})

/** Begins to go every time, with something that happens before the operation of this number (from 0). Returns whether it happened. */
const beginWhile = async (
  id: string,
  as: Account,
  number: number,
  happen: () => Promise<unknown>,
): Promise<boolean> => {
  let operations = 0
  await beginEveryTime(id, true, {
    caller: callerOf(as),
    deadline: {
      isOver: () => false,
      run: async (operation) => {
        if (operations === number) await happen()
        operations += 1
        return operation()
      },
    },
  })
  return operations > number
}

test('a meeting that is planned while somebody begins to go every time is replied to, whenever that is', async () => {
  for (let number = 0, isReached = true; isReached; number += 1) {
    const { id, creator, member } = await makeMember()
    await planMeetings(id, creator)
    let later = ''
    isReached = await beginWhile(id, member, number, async () => {
      ;[later = ''] = await planMeetings(id, creator)
    })
    await completeDeliveries()
    if (isReached) expect(await replyOf(id, later, member.uid), `planned before operation ${number}`).toBe('going')
    else expect(number).toBeGreaterThan(2)
  }
})

test('a user who leaves and asks to join again in the meantime does not go every time', async () => {
  const { id, member } = await makeMember()
  const membership = database().doc(`groups/${id}/members/${member.uid}`)
  // The membership has been read, and nothing is stored yet.
  const begun = beginWhile(id, member, 1, () => membership.update({ status: 'pending' }))
  await expect(begun).rejects.toMatchObject({ code: 'permission-denied' })
  expect(await isEvery(id, member)).toBeUndefined()
})

test('a delivery does not reply for a member who has ended it, or left, in the meantime', async () => {
  const { id, creator, member } = await makeMember()
  await goEveryTime(id, member)
  const [meetingId = ''] = await planMeetings(id, creator, { notify: false })
  const request = { uid: member.uid, status: 'every-time', deadline: noDeadline } as const
  const reply = () => changeReplies(`groups/${id}/meetings/${meetingId}`, [request])
  const refused = [{ code: 'permission-denied' }]
  const isMade = changeBeforeCommit(() => goEveryTime(id, member, false))
  expect(await reply(), 'ended at the last moment').toMatchObject(refused)
  expect(isMade()).toBe(true)
  expect(await reply()).toMatchObject(refused)
  await goEveryTime(id, member)
  await expectSuccess(endpoints.removeMember, 200, { params: { id, uid: member.uid }, as: member })
  expect(await reply()).toMatchObject(refused)
  expect(await storedSeats({ id, meetingId })).toMatchObject({ goingCount: 0, going: 0 })
})

test('a plan replies for those who go every time, longest members first, and tells each once what they got', async () => {
  const { id, creator, member } = await makeMember()
  const [second, muted, other] = await signUpConfirmedUsers(3)
  if (!second || !muted || !other) throw new Error('nobody')
  for (const each of [second, muted, other]) await joinGroupAs(id, each)
  const organizer = await makeOrganizer(id, creator, { verified: true })
  await expectSuccess(endpoints.updateMember, 200, { params: { id, uid: muted.uid }, body: { muted: true }, as: muted })
  await sendAllMails()
  // In another order than they joined.
  for (const each of [organizer, muted, second, member]) await goEveryTime(id, each)

  const all = await planMeetings(id, organizer, { ...WEEKLY(3), capacity: 2, title: 'Sourdough', notify: true })
  const [first = ''] = all
  // A reply that a member gives before the delivery stays.
  await replyToMeetingAs({ id, meetingId: first }, member, 'notGoing')
  await sendAllMails()
  const statuses = async ({ uid }: Account) => Promise.all(all.map((each) => replyOf(id, each, uid)))
  expect(await statuses(member)).toEqual(['notGoing', 'going', 'going'])
  expect(await statuses(second)).toEqual(['going', 'going', 'going'])
  expect(await statuses(muted)).toEqual(['going', 'waiting', 'waiting'])
  expect(await statuses(organizer), 'also the organizer who planned it').toEqual(['waiting', 'waiting', 'waiting'])
  expect(await statuses(other)).toEqual([undefined, undefined, undefined])
  for (const meetingId of all) expect((await storedSeats({ id, meetingId })).goingCount).toBe(2)

  expect(await plansOf(member)).toMatchObject([
    { meeting: { id: all[1], count: 2 }, everyTime: { going: 2, waiting: 0 } },
  ])
  expect(await plansOf(second)).toMatchObject([
    { meeting: { id: first, count: 3 }, everyTime: { going: 3, waiting: 0 } },
  ])
  expect(await plansOf(muted)).toMatchObject([{ meeting: { count: 3 }, everyTime: { going: 1, waiting: 2 } }])
  expect(await plansOf(organizer)).toEqual([])
  const [plain] = await plansOf(other)
  expect(plain).toMatchObject({ meeting: { id: first, count: 3 } })
  expect(plain).not.toHaveProperty('everyTime')

  const [mail, ...more] = (await mailsOf(second)).filter(({ text }) => text.includes('Sourdough'))
  expect(more).toEqual([])
  expect(mail?.subject).toMatch(/^Rye & Co: 3 new meetings, from /)
  expect(mail?.text).toContain("You're going to 3 meetings")
  expect(mail?.text).not.toContain('Are you going?')
  expect((await mailsOf(other))[0]?.text).toContain('Are you going?')
  for (const each of [muted, organizer])
    expect((await mailsOf(each)).filter(({ text }) => text.includes('Sourdough'))).toEqual([])
  await sendAllMails()
  expect(await plansOf(second)).toHaveLength(1)
})

test('without notifications, by choice or beyond the limit, they are replied for and nobody is notified', async () => {
  const { id, creator, member } = await makeMember()
  const [before = ''] = await planMeetings(id, creator, { notify: false })
  expect(await completeDeliveries(), 'nobody goes every time').toBe(0)
  expect(await goEveryTime(id, member)).toEqual({ every: true, meetings: [going(before)] })
  const [quiet = ''] = await planMeetings(id, creator, { notify: false })
  expect(await completeDeliveries()).toBe(1)
  expect(await replyOf(id, quiet, member.uid)).toBe('going')
  expect(await plansOf(member)).toEqual([])
  for (let at = 0; at < MAX_NOTIFIED_PLANS_A_DAY; at += 1) await planMeetings(id, creator, { notify: true })
  const [beyond = ''] = await planMeetings(id, creator, { notify: true })
  await completeDeliveries()
  expect(await replyOf(id, beyond, member.uid)).toBe('going')
  expect(await plansOf(member)).toHaveLength(MAX_NOTIFIED_PLANS_A_DAY)
  expect((await storedSeats({ id, meetingId: beyond })).goingCount).toBe(1)
})

test('a delivery that comes a month late skips what is over or cancelled by then', async () => {
  const { id, creator, member } = await makeMember()
  await goEveryTime(id, member)
  const all = await planMeetings(id, creator, { ...WEEKLY(8), notify: true })
  await cancelMeeting({ id, meetingId: all[6] ?? '' }, creator)
  await completeDeliveries(new Date(Date.now() + 31 * DAY_MS))
  const replied = await Promise.all(all.map((each) => replyOf(id, each, member.uid)))
  // The meetings are 7, 14, 21, 28, 35, … days ahead.
  expect(replied).toEqual([undefined, undefined, undefined, undefined, 'going', 'going', undefined, 'going'])
  expect(await plansOf(member)).toMatchObject([{ meeting: { id: all[4], count: 3 } }])
})

test('a delivery for many is killed, and runs twice at once after that: seats exact, everybody told once', {
  timeout: 240_000,
}, async () => {
  const { id, creator } = await makeMember()
  const users = numberedUsers(`Every${id.slice(0, 6)}`, 250)
  await addMembers(id, users, 'joined')
  const writer = database().bulkWriter()
  for (const { uid } of users) void writer.update(database().doc(`groups/${id}/members/${uid}`), { every: true })
  await writer.close()
  const SEATS = 120
  const all = await planMeetings(id, creator, { ...WEEKLY(4), capacity: SEATS, notify: true })
  const replies = async (meetingId = '') =>
    (await database().collection(`groups/${id}/meetings/${meetingId}/replies`).count().get()).data().count

  const script =
    "import('./functions/src/api/complete-deliveries.ts').then(({ completeDeliveries }) => completeDeliveries())"
  const run = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' })
  await expect.poll(() => replies(all[1]), { interval: 5, timeout: 60_000 }).toBeGreaterThan(0)
  run.kill('SIGKILL')
  await once(run, 'exit')
  expect(await replies(all[3])).toBeLessThan(users.length)
  expect(await Promise.all([completeDeliveries(), completeDeliveries()])).toContain(1)
  await completeDeliveries()

  for (const meetingId of all) {
    const [goes, waits] = [SEATS, users.length - SEATS]
    expect(await storedSeats({ id, meetingId })).toEqual({
      goingCount: goes,
      waitingCount: waits,
      going: goes,
      waiting: waits,
    })
    const seats = await database()
      .collection(`groups/${id}/meetings/${meetingId}/replies`)
      .where('status', '==', 'going')
      .get()
    const longest = users.slice(0, SEATS).map(({ uid }) => uid)
    expect(seats.docs.map((doc) => doc.id).toSorted(), 'longest members first').toEqual(longest.toSorted())
  }
  const notices = (await database().collectionGroup('notices').where('groupId', '==', id).get()).docs
  const told = new Map(notices.map((notice) => [notice.ref.parent.parent?.id, notice.get('everyTime')]))
  expect(notices).toHaveLength(users.length + 1)
  for (const [at, { uid }] of users.entries())
    expect(told.get(uid)).toEqual(at < SEATS ? { going: 4, waiting: 0 } : { going: 0, waiting: 4 })
  const mails = (await outboxOfGroup(id)).filter((mail) => mail.get('kind') === 'meeting-planned')
  expect(new Set(mails.map((mail) => mail.get('uid'))).size).toBe(mails.length)
  expect(mails).toHaveLength(users.length + 1)
  await emptyOutbox()
})
