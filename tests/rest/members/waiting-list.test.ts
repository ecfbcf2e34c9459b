import { endpoints } from '@hobbyhub/contract/endpoints'
import { toMeetingStart } from '@hobbyhub/contract/meetings/local-time'
import { JOIN_MESSAGES } from '@hobbyhub/contract/members/join-refusal'
import { expect, test } from 'vitest'
import { promoteFromWaitingList } from '../../../functions/src/members/promote-from-waiting-list.ts'
import { noDeadline } from '../../../functions/src/platform/deadline.ts'
import { type Account, signUp } from '../../support/accounts.ts'
import { addMembers, numberedUsers } from '../../support/bulk-data.ts'
import { database } from '../../support/database.ts'
import { editGroupDirectly } from '../../support/direct-firestore.ts'
import { dayFromNow, groupPayload } from '../../support/group-payload.ts'
import { joinGroupAs, joinWaitingList, makeGroup, storedCounts } from '../../support/groups.ts'
import { callEndpoint, expectRefusal, expectSuccess } from '../../support/rest.ts'

/** How long a trigger may take, in ms. The emulator runs triggers one after another, including those of earlier tests. */
const TRIGGER_MS = 90_000

const signUpAll = (count: number) => Promise.all(Array.from({ length: count }, () => signUp()))
const joinBody = (user: Account, more: object = {}) => ({ userEmail: user.email, ...more })
const leave = (id: string, user: Account, as: Account = user) =>
  expectSuccess(endpoints.removeMember, 200, { params: { id, uid: user.uid }, as })
const update = (id: string, as: Account, changes: object) =>
  expectSuccess(endpoints.updateGroup, 200, { params: { id }, body: { ...groupPayload(), ...changes }, as })
const statusOf = async (id: string, { uid }: Pick<Account, 'uid'>): Promise<string | undefined> =>
  (await database().doc(`groups/${id}/members/${uid}`).get()).get('status')
const joinedAtOf = async (id: string, { uid }: Account): Promise<number> =>
  (await database().doc(`groups/${id}/members/${uid}`).get()).get('joinedAt').toMillis()
const statusesOf = (id: string, users: readonly Account[]) => Promise.all(users.map((user) => statusOf(id, user)))

/** Makes a full group with this many places, and a waiting list with this many users, whom `queue` lists in order. */
const makeQueue = async ({ places, waiting }: { places: number; waiting: number }) => {
  const [creator, everybody] = await Promise.all([signUp({ verified: true }), signUpAll(places + waiting)])
  const id = await makeGroup(creator, { maxMembers: places })
  const [members, queue] = [everybody.slice(0, places), everybody.slice(places)]
  for (const member of members) await joinGroupAs(id, member)
  for (const [at, user] of queue.entries()) expect(await joinWaitingList(id, user)).toBe(at + 1)
  return { id, creator, members, queue }
}

test('a full group gets 409, or with wait a position in the waiting list, also when repeated', async () => {
  const { id, queue } = await makeQueue({ places: 1, waiting: 2 })
  const stranger = await signUp()
  const refused = await expectRefusal(endpoints.joinGroup, 409, {
    params: { id },
    body: joinBody(stranger),
    as: stranger,
  })
  expect(refused).toMatchObject({ code: 'group-full', message: 'This group is full.' })
  await expectRefusal(endpoints.joinGroup, 409, {
    params: { id },
    body: joinBody(stranger, { wait: false }),
    as: stranger,
  })
  for (const [at, user] of queue.entries()) {
    for (const wait of [{}, { wait: false }, { wait: true }]) {
      const { body } = await expectSuccess(endpoints.joinGroup, 200, {
        params: { id },
        body: joinBody(user, wait),
        as: user,
      })
      expect(body).toEqual({ joined: false, status: 'waiting', position: at + 1, message: JOIN_MESSAGES.waiting })
    }
  }
  const counts = { memberCount: 1, joined: 1, waitingCount: 2, waiting: 2, pendingCount: 0, isOpen: false }
  expect(await storedCounts(id)).toMatchObject(counts)
  const { body } = await expectSuccess(endpoints.getGroup, 200, { params: { id } })
  expect(body).toMatchObject({ memberCount: 1, waitingCount: 2, repeats: true })
})

test('with wait, a group with a free place is joined, and every other refusal stays', async () => {
  const [creator, user, other] = await Promise.all([signUp(), signUp(), signUp()])
  const tryToWait = { body: joinBody(user, { wait: true }), as: user }
  const open = await makeGroup(creator)
  const { body } = await expectSuccess(endpoints.joinGroup, 200, { params: { id: open }, ...tryToWait })
  expect(body).toEqual({ joined: true, status: 'joined' })
  const passed = await makeGroup(creator, { maxMembers: 0, startDate: dayFromNow(-3) })
  expect(await expectRefusal(endpoints.joinGroup, 409, { params: { id: passed }, ...tryToWait })).toMatchObject({
    code: 'group-passed',
  })
  const own = await makeGroup(user, { maxMembers: 0 })
  expect(await expectRefusal(endpoints.joinGroup, 409, { params: { id: own }, ...tryToWait })).toMatchObject({
    code: 'own-group',
  })
  await expectRefusal(endpoints.joinGroup, 400, {
    params: { id: open },
    body: joinBody(other, { wait: 'yes' }),
    as: other,
  })
})

test('a place that is given back goes at once to the user who has waited longest', async () => {
  const { id, creator, members, queue } = await makeQueue({ places: 2, waiting: 3 })
  const [first, second, third] = queue
  if (!first || !second || !third) throw new Error('nobody')
  const asked = await joinedAtOf(id, third)
  await leave(id, members[0] ?? creator)
  expect(await statusesOf(id, queue)).toEqual(['joined', 'waiting', 'waiting'])
  expect(await joinedAtOf(id, first), 'a member from now on').toBeGreaterThan(asked)
  await leave(id, members[1] ?? creator, creator)
  expect(await statusesOf(id, queue)).toEqual(['joined', 'joined', 'waiting'])
  expect(await joinWaitingList(id, third)).toBe(1)
  expect(await storedCounts(id)).toMatchObject({
    memberCount: 2,
    joined: 2,
    waitingCount: 1,
    waiting: 1,
    isOpen: false,
  })
  await expectSuccess(endpoints.deleteUser, 200, { as: first })
  expect(await statusesOf(id, queue)).toEqual([undefined, 'joined', 'joined'])
  await leave(id, second)
  expect(await storedCounts(id)).toMatchObject({ memberCount: 1, joined: 1, waitingCount: 0, waiting: 0, isOpen: true })
})

test('nobody skips the waiting list: while one user leaves, another joins', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, creator, members, queue } = await makeQueue({ places: 1, waiting: 2 })
    const stranger = await signUp()
    const asked = { params: { id }, body: joinBody(stranger), as: stranger }
    const [, joining] = await Promise.all([leave(id, members[0] ?? creator), callEndpoint(endpoints.joinGroup, asked)])
    expect(joining.status).toBe(409)
    expect(await statusesOf(id, [...queue, stranger])).toEqual(['joined', 'waiting', undefined])
    expect(await storedCounts(id)).toMatchObject({ memberCount: 1, joined: 1, waitingCount: 1, waiting: 1 })
  }
})

test('a user who waits can leave, and the creator can remove them: those behind move up', async () => {
  const { id, creator, queue } = await makeQueue({ places: 1, waiting: 4 })
  const [first, second, third, fourth] = queue
  if (!first || !second || !third || !fourth) throw new Error('nobody')
  expect((await leave(id, first)).body).toEqual({ deletedCount: 1 })
  await leave(id, third, creator)
  await expectRefusal(endpoints.removeMember, 403, { params: { id, uid: fourth.uid }, as: second })
  expect([await joinWaitingList(id, second), await joinWaitingList(id, fourth)]).toEqual([1, 2])
  expect(await storedCounts(id)).toMatchObject({ memberCount: 1, joined: 1, waitingCount: 2, waiting: 2 })
  await expectSuccess(endpoints.deleteUser, 200, { as: second })
  expect(await joinWaitingList(id, fourth)).toBe(1)
})

test('three more places by PUT: exactly the three who have waited longest become members', async () => {
  const { id, creator, queue } = await makeQueue({ places: 1, waiting: 4 })
  const { body } = await update(id, creator, { maxMembers: 4 })
  expect(body).toEqual({ matchedCount: 1, modifiedCount: 1 })
  expect(await statusesOf(id, queue)).toEqual(['joined', 'joined', 'joined', 'waiting'])
  expect(await storedCounts(id)).toMatchObject({
    memberCount: 4,
    joined: 4,
    waitingCount: 1,
    waiting: 1,
    isOpen: false,
  })
  await update(id, creator, { maxMembers: 9 })
  expect(await storedCounts(id)).toMatchObject({ memberCount: 5, joined: 5, waitingCount: 0, waiting: 0, isOpen: true })
})

test('three more places written in Firestore: the trigger does the same', { timeout: 2 * TRIGGER_MS }, async () => {
  const { id, creator, queue } = await makeQueue({ places: 1, waiting: 4 })
  await editGroupDirectly(creator, id, { maxMembers: 4 })
  await expect
    .poll(() => statusesOf(id, queue), { timeout: TRIGGER_MS })
    .toEqual(['joined', 'joined', 'joined', 'waiting'])
  expect(await storedCounts(id)).toMatchObject({
    memberCount: 4,
    joined: 4,
    waitingCount: 1,
    waiting: 1,
    isOpen: false,
  })
})

test('more places than fit into one batch: the trigger fills the rest', { timeout: 2 * TRIGGER_MS }, async () => {
  const creator = await signUp()
  const id = await makeGroup(creator, { maxMembers: 0 })
  await addMembers(id, numberedUsers('Waiter', 450), 'waiting')
  await update(id, creator, { maxMembers: 449 })
  await expect.poll(async () => (await storedCounts(id)).memberCount, { timeout: TRIGGER_MS }).toBe(449)
  expect(await storedCounts(id)).toMatchObject({ joined: 449, waitingCount: 1, waiting: 1, isOpen: false })
  expect(await statusOf(id, { uid: 'waiter-0450' })).toBe('waiting')
})

test('the trigger may come again, and many times at once: each place is filled once', { timeout: 40_000 }, async () => {
  const { id, creator, queue } = await makeQueue({ places: 1, waiting: 4 })
  await editGroupDirectly(creator, id, { maxMembers: 3 })
  const counts = await Promise.all(Array.from({ length: 5 }, () => promoteFromWaitingList(id, noDeadline)))
  expect(counts.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(2)
  expect(await statusesOf(id, queue)).toEqual(['joined', 'joined', 'waiting', 'waiting'])
  expect(await storedCounts(id)).toMatchObject({
    memberCount: 3,
    joined: 3,
    waitingCount: 2,
    waiting: 2,
    isOpen: false,
  })
  expect(await promoteFromWaitingList(id, noDeadline)).toBe(0)
  expect(await promoteFromWaitingList('none', noDeadline)).toBe(0)
})

test('fewer places than members: nobody is removed, and nobody gets a place until one is free', async () => {
  const { id, creator, members, queue } = await makeQueue({ places: 2, waiting: 1 })
  await update(id, creator, { maxMembers: 1 })
  await leave(id, members[0] ?? creator)
  expect(await statusesOf(id, queue)).toEqual(['waiting'])
  await leave(id, members[1] ?? creator)
  expect(await statusesOf(id, queue)).toEqual(['joined'])
})

test('a user who waits when the creator begins to approve members still gets a place', async () => {
  const { id, creator, members, queue } = await makeQueue({ places: 1, waiting: 2 })
  await update(id, creator, { maxMembers: 1, approvalRequired: true })
  const params = { id, uid: queue[1]?.uid ?? '' }
  await expectRefusal(endpoints.updateMember, 409, { params, body: { status: 'joined' }, as: creator })
  expect(await joinWaitingList(id, queue[1] ?? creator)).toBe(2)
  await leave(id, members[0] ?? creator)
  expect(await statusesOf(id, queue)).toEqual(['joined', 'waiting'])
  await update(id, creator, { maxMembers: 2, approvalRequired: false })
  expect(await statusesOf(id, queue)).toEqual(['joined', 'joined'])
})

test('after the start date the waiting list pauses, until the date is changed or the group has a next meeting', async () => {
  const { id, creator, members, queue } = await makeQueue({ places: 1, waiting: 3 })
  const startDate = dayFromNow(-3)
  await database().doc(`groups/${id}`).update({ startDate })
  await leave(id, members[0] ?? creator)
  await update(id, creator, { maxMembers: 2, startDate })
  expect(await statusesOf(id, queue)).toEqual(['waiting', 'waiting', 'waiting'])
  expect(await storedCounts(id)).toMatchObject({
    memberCount: 0,
    joined: 0,
    waitingCount: 3,
    waiting: 3,
    isOpen: false,
  })
  await update(id, creator, { maxMembers: 1 })
  expect(await statusesOf(id, queue)).toEqual(['joined', 'waiting', 'waiting'])

  const start = toMeetingStart({ date: dayFromNow(1), time: '19:00', timeZone: 'Europe/Berlin' })
  const nextMeeting = { id: 'next', ...start, timeZone: 'Europe/Berlin', place: 'Here' }
  await database().doc(`groups/${id}`).update({ startDate, nextMeeting, repeats: false })
  await leave(id, queue[0] ?? creator)
  expect(await statusesOf(id, queue)).toEqual([undefined, 'waiting', 'waiting'])
  await update(id, creator, { maxMembers: 1, startDate, repeats: true })
  expect(await statusesOf(id, queue)).toEqual([undefined, 'joined', 'waiting'])
})

test('approving a user on the waiting list by name is refused, also while the list is paused', async () => {
  const { id, creator, queue } = await makeQueue({ places: 1, waiting: 1 })
  await database()
    .doc(`groups/${id}`)
    .update({ startDate: dayFromNow(-3), maxMembers: 9 })
  const params = { id, uid: queue[0]?.uid ?? '' }
  await expectRefusal(endpoints.updateMember, 409, { params, body: { status: 'joined' }, as: creator })
  expect(await storedCounts(id)).toMatchObject({ memberCount: 1, joined: 1, waitingCount: 1, waiting: 1 })
})

test('repeats: true by default, by POST and PUT; left out it stays', async () => {
  const creator = await signUp()
  const stored = async (id: string) => (await expectSuccess(endpoints.getGroup, 200, { params: { id } })).body.repeats
  expect(await stored(await makeGroup(creator))).toBe(true)
  const id = await makeGroup(creator, { repeats: false })
  expect(await stored(id)).toBe(false)
  await update(id, creator, {})
  expect(await stored(id)).toBe(false)
  await update(id, creator, { repeats: true })
  expect(await stored(id)).toBe(true)
  const body = { ...groupPayload(), repeats: 'yes' }
  await expectRefusal(endpoints.updateGroup, 400, { params: { id }, body, as: creator })
})

test('only groups with a place for another user are found as joinable', async () => {
  const { id, creator, queue } = await makeQueue({ places: 1, waiting: 1 })
  const word = `Queue${Date.now()}`
  const find = async () => {
    const query = { q: word, joinable: 'true' }
    return (await expectSuccess(endpoints.listGroups, 200, { query })).body.map(({ _id }) => _id)
  }
  await database()
    .doc(`groups/${id}`)
    .update({ startDate: dayFromNow(-3) })
  await update(id, creator, { groupName: word, maxMembers: 2, startDate: dayFromNow(-3) })
  // The group has two places and one member, but the user still waits, because the start date has passed. The next update moves
  // the date into the future.
  expect(await storedCounts(id)).toMatchObject({ memberCount: 1, waitingCount: 1, isOpen: false })
  await update(id, creator, { groupName: word, maxMembers: 3 })
  expect(await find()).toEqual([id])
  expect(await statusesOf(id, queue)).toEqual(['joined'])
})

test('lists the groups that the user waits for, with the position, the latest first, in pages', async () => {
  const user = await signUp()
  const queues = [await makeQueue({ places: 1, waiting: 1 }), await makeQueue({ places: 1, waiting: 0 })]
  for (const { id } of queues) await joinWaitingList(id, user)
  const query = { email: user.email, status: 'waiting' }
  const { body } = await expectSuccess(endpoints.joinedGroups, 200, { query, as: user })
  expect(body.map(({ _id, position }) => ({ _id, position }))).toEqual([
    { _id: queues[1]?.id, position: 1 },
    { _id: queues[0]?.id, position: 2 },
  ])
  const page = await expectSuccess(endpoints.joinedGroups, 200, { query: { ...query, limit: '1' }, as: user })
  expect(page.headers.get('link')).toContain('rel="next"')
  const joined = await expectSuccess(endpoints.joinedGroups, 200, { query: { email: user.email }, as: user })
  expect(joined.body).toEqual([])
})

test('the creator lists the waiting list in its order; a list without a status leaves it out', async () => {
  const { id, creator, members, queue } = await makeQueue({ places: 1, waiting: 2 })
  const list = (query: Record<string, string>, as = creator) =>
    expectSuccess(endpoints.listMembers, 200, { params: { id }, query, as })
  const waiting = await list({ status: 'waiting' })
  expect(waiting.body.map(({ uid, status }) => [uid, status])).toEqual(queue.map(({ uid }) => [uid, 'waiting']))
  expect((await list({})).body.map(({ uid }) => uid)).toEqual(members.map(({ uid }) => uid))
  await expectRefusal(endpoints.listMembers, 403, { params: { id }, query: { status: 'waiting' }, as: queue[0] })
})

test('the export has the groups that the user waits for', async () => {
  const { id, queue } = await makeQueue({ places: 1, waiting: 1 })
  const { body } = await expectSuccess(endpoints.exportUser, 200, { as: queue[0] })
  expect(body.memberships).toMatchObject([{ groupId: id, status: 'waiting' }])
})
