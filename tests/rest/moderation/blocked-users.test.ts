import { endpoints } from '@hobbyhub/contract/endpoints'
import { BLOCKED_USER_MESSAGE } from '@hobbyhub/contract/moderation/blocked-user'
import { expect, test } from 'vitest'
import { type Account, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import {
  joinGroupAs,
  joinWaitingList,
  makeGroup,
  makeGroupWithUsers,
  makeOrganizer,
  storedCounts,
} from '../../support/groups.ts'
import { planMeetings } from '../../support/meetings.ts'
import { callEndpoint, expectRefusal, expectSuccess } from '../../support/rest.ts'

const block = async (id: string, { uid }: Pick<Account, 'uid'>, as: Account) =>
  (await expectSuccess(endpoints.blockUser, 200, { params: { id, uid }, as })).body
const unblock = async (id: string, { uid }: Account, as: Account) =>
  (await expectSuccess(endpoints.unblockUser, 200, { params: { id, uid }, as })).body
const listed = async (id: string, as: Account) =>
  (await expectSuccess(endpoints.listBlocked, 200, { params: { id }, as })).body.map(({ uid, name }) => ({ uid, name }))
const asking = (id: string, user: Account, more: object = {}) => ({
  params: { id },
  body: { userEmail: user.email, ...more },
  as: user,
})
const isBlocked = async (id: string, user: Account, more: object = {}): Promise<void> => {
  const refusal = await expectRefusal(endpoints.joinGroup, 403, asking(id, user, more))
  expect(refusal).toMatchObject({ code: 'blocked', message: BLOCKED_USER_MESSAGE })
}
const kindsOf = async (user: Account) =>
  (await expectSuccess(endpoints.listNotices, 200, { as: user })).body.map(({ kind }) => kind)
const inviteTo = async (id: string, as: Account): Promise<string> => {
  const body = { days: 7, uses: 20, skipsApproval: true }
  const { url } = (await expectSuccess(endpoints.createInvite, 201, { params: { id }, body, as })).body
  return new URL(url).searchParams.get('invite') ?? ''
}

test('a blocked member is removed, notified once, and cannot come back in any way until they are unblocked', async () => {
  const [creator, user] = [await signUp(), await signUp({ name: 'Mal Content' })]
  const id = await makeGroup(creator, { maxMembers: 2 })
  const invite = await inviteTo(id, creator)
  await joinGroupAs(id, user)
  expect(await block(id, user, creator)).toEqual({ uid: user.uid, name: 'Mal Content', blockedAt: expect.any(String) })
  expect(await storedCounts(id)).toMatchObject({ memberCount: 0, joined: 0, isOpen: true })
  expect(await kindsOf(user)).toEqual(['removed'])
  for (const more of [{}, { wait: true }, { invite }, { note: 'Please' }]) await isBlocked(id, user, more)
  expect(await storedCounts(id)).toMatchObject({ memberCount: 0, pendingCount: 0, waitingCount: 0, joined: 0 })
  expect(await listed(id, creator)).toEqual([{ uid: user.uid, name: 'Mal Content' }])
  // A repeated call changes nothing, and notifies nobody again.
  await block(id, user, creator)
  expect(await kindsOf(user)).toEqual(['removed'])
  expect(await unblock(id, user, creator)).toEqual({ deletedCount: 1 })
  await expectRefusal(endpoints.unblockUser, 404, { params: { id, uid: user.uid }, as: creator })
  expect(await listed(id, creator)).toEqual([])
  expect((await joinGroupAs(id, user)).body).toEqual({ joined: true, status: 'joined' })
})

test('blocking declines a request, without an invitation to ask again, and ends the wait for a place', async () => {
  const { id, creator, pending } = await makeGroupWithUsers()
  await block(id, pending, creator)
  expect(await storedCounts(id)).toMatchObject({ memberCount: 1, pendingCount: 0, pending: 0 })
  expect(await kindsOf(pending)).toEqual(['declined'])
  const declined = { query: { email: pending.email, status: 'declined' }, as: pending }
  expect((await expectSuccess(endpoints.joinedGroups, 200, declined)).body).toEqual([])
  await isBlocked(id, pending)

  const [member, first, second] = [await signUp(), await signUp(), await signUp()]
  const full = await makeGroup(creator, { maxMembers: 1 })
  await joinGroupAs(full, member)
  await joinWaitingList(full, first)
  await joinWaitingList(full, second)
  await block(full, first, creator)
  await isBlocked(full, first, { wait: true })
  expect(await joinWaitingList(full, second)).toBe(1)
  // When a member is blocked, the place goes to the user who has waited longest.
  await block(full, member, creator)
  expect(await storedCounts(full)).toMatchObject({ memberCount: 1, waitingCount: 0, joined: 1, waiting: 0 })
  expect(await kindsOf(second)).toEqual(['promoted'])
})

test('users with a declined request, former members, and users who never joined can be blocked later', async () => {
  const { id, creator, pending, member, stranger } = await makeGroupWithUsers()
  await expectSuccess(endpoints.removeMember, 200, { params: { id, uid: pending.uid }, as: creator })
  await expectSuccess(endpoints.removeMember, 200, { params: { id, uid: member.uid }, as: member })
  for (const user of [pending, member, stranger]) {
    expect(await block(id, user, creator)).toMatchObject({ uid: user.uid, name: 'User' })
    await isBlocked(id, user)
  }
  expect((await database().collection(`groups/${id}/declined`).get()).size).toBe(0)
  expect(await storedCounts(id)).toMatchObject({ memberCount: 0, pendingCount: 0 })
})

test('an organizer blocks a removed member; nobody blocks the creator; other users can neither block nor list', async () => {
  const { id, creator, member, pending, stranger } = await makeGroupWithUsers()
  const [organizer, other] = [await makeOrganizer(id, creator), await makeOrganizer(id, creator)]
  await block(id, member, organizer)
  expect(await listed(id, organizer)).toEqual([{ uid: member.uid, name: 'Mem Ber' }])
  for (const [uid, as] of [
    [other.uid, organizer],
    [organizer.uid, organizer],
    [creator.uid, organizer],
    [creator.uid, creator],
    [stranger.uid, pending],
    [stranger.uid, stranger],
  ] as const)
    await expectRefusal(endpoints.blockUser, 403, { params: { id, uid }, as })
  for (const as of [stranger, pending, member]) {
    await expectRefusal(endpoints.listBlocked, 403, { params: { id }, as })
    await expectRefusal(endpoints.unblockUser, 403, { params: { id, uid: member.uid }, as })
  }
  await expectRefusal(endpoints.blockUser, 404, {
    params: { id: 'noSuchGroup000000000', uid: member.uid },
    as: creator,
  })
  await expectRefusal(endpoints.listBlocked, 404, { params: { id: 'noSuchGroup000000000' }, as: creator })
  // The creator demotes one organizer, and blocks the other, who thereby loses the role, too.
  await expectSuccess(endpoints.updateMember, 200, {
    params: { id, uid: organizer.uid },
    body: { role: 'member' },
    as: creator,
  })
  await block(id, other, creator)
  await expectRefusal(endpoints.listBlocked, 403, { params: { id }, as: other })
})

test('a seat at a meeting is given back with the membership', async () => {
  const [creator, member, next] = [await signUp(), await signUp(), await signUp()]
  const id = await makeGroup(creator)
  const [meetingId = ''] = await planMeetings(id, creator, { capacity: 1 })
  for (const user of [member, next]) {
    await joinGroupAs(id, user)
    const params = { id, meetingId }
    await expectSuccess(endpoints.replyToMeeting, 200, { params, body: { status: 'going' }, as: user })
  }
  await block(id, member, creator)
  const { body } = await expectSuccess(endpoints.getMeeting, 200, { params: { id, meetingId }, as: next })
  expect(body).toMatchObject({ reply: 'going', goingCount: 1, waitingCount: 0 })
})

test('the list comes in pages, the latest first', async () => {
  const creator = await signUp()
  const id = await makeGroup(creator)
  for (const uid of ['first', 'second', 'third']) await block(id, { uid }, creator)
  const page = await expectSuccess(endpoints.listBlocked, 200, { params: { id }, query: { limit: '2' }, as: creator })
  expect(page.body.map(({ uid }) => uid)).toEqual(['third', 'second'])
  const after = new URL(/<(.*)>/.exec(page.headers.get('link') ?? '')?.[1] ?? '', 'http://x').searchParams.get('after')
  const rest = await expectSuccess(endpoints.listBlocked, 200, {
    params: { id },
    query: { after: after ?? '' },
    as: creator,
  })
  expect(rest.body.map(({ uid }) => uid)).toEqual(['first'])
  expect(rest.headers.get('link')).toBeNull()
})

test('a block is in the export of the blocked user, without its author, and is deleted with the account and with the group', async () => {
  const [creator, user, other] = [await signUp(), await signUp(), await signUp()]
  const id = await makeGroup(creator)
  for (const each of [user, other]) {
    await joinGroupAs(id, each)
    await block(id, each, creator)
  }
  const { body } = await expectSuccess(endpoints.exportUser, 200, { as: user })
  const groupName = (await database().doc(`groups/${id}`).get()).get('groupName')
  expect(body.blocked).toEqual([{ groupId: id, groupName, blockedAt: expect.any(String) }])
  const left = async () => (await database().collection(`groups/${id}/blocked`).get()).docs.map((doc) => doc.id)
  await expectSuccess(endpoints.deleteUser, 200, { as: user })
  expect(await left()).toEqual([other.uid])
  await expectSuccess(endpoints.deleteGroup, 200, { params: { id }, as: creator })
  await expect.poll(left, { timeout: 60_000 }).toEqual([])
})

test.each(['a stranger', 'a member who leaves', 'somebody who asks'])(
  'blocked and joining at once, %s is never in afterwards, and the counts are right',
  async (who) => {
    const creator = await signUp()
    for (let round = 0; round < 6; round += 1) {
      const user = await signUp()
      const id = await makeGroup(creator, { approvalRequired: who === 'somebody who asks' })
      if (who === 'a member who leaves') await joinGroupAs(id, user)
      const leave = () => callEndpoint(endpoints.removeMember, { params: { id, uid: user.uid }, as: user })
      const asked = () => callEndpoint(endpoints.joinGroup, asking(id, user))
      await Promise.all([
        asked(),
        who === 'a member who leaves' ? leave().then(asked) : asked(),
        block(id, user, creator),
        asked(),
      ])
      await isBlocked(id, user)
      const stored = await database().doc(`groups/${id}/members/${user.uid}`).get()
      expect(stored.exists, `round ${round}`).toBe(false)
      expect(await storedCounts(id)).toMatchObject({ memberCount: 0, pendingCount: 0, waitingCount: 0, isOpen: true })
    }
  },
)
