import { setTimeout as sleep } from 'node:timers/promises'
import { endpoints } from '@hobbyhub/contract/endpoints'
import { expect, test } from 'vitest'
import { removeMember } from '../../../functions/src/moderation/handlers/remove-member.ts'
import type { Deadline } from '../../../functions/src/platform/deadline.ts'
import { type Account, changeAccount, signIn, signUp } from '../../support/accounts.ts'
import { addMembers } from '../../support/bulk-data.ts'
import { database } from '../../support/database.ts'
import { handlerArgumentsOf } from '../../support/direct-calls.ts'
import { groupPayload } from '../../support/group-payload.ts'
import { makeGroup, makeOrganizer, storedCounts, storedOwner } from '../../support/groups.ts'
import { sendAllMails, subjectsOf } from '../../support/mails.ts'
import { callEndpoint, expectRefusal, expectSuccess } from '../../support/rest.ts'

const offered = (id: string, { uid }: Pick<Account, 'uid'>, as: Account) => ({ params: { id }, body: { uid }, as })
const offer = (id: string, user: Account, as: Account) =>
  expectSuccess(endpoints.offerHandover, 201, offered(id, user, as))
const accepted = (id: string, as: Account) => ({ params: { id }, as })
const createdBy = async (as: Account) =>
  (await expectSuccess(endpoints.createdGroups, 200, { query: { email: as.email }, as })).body.map(({ _id }) => _id)

/** Makes a group with an organizer, whose e-mail is confirmed. */
const makeGroupWithOrganizer = async () => {
  const creator = await signUp({ name: 'First Owner', verified: true })
  const id = await makeGroup(creator, { membersVisible: true })
  const organizer = await makeOrganizer(id, creator, { name: 'Second Owner', verified: true })
  return { id, creator, organizer }
}

test('an accepted group moves completely: key, creator, both memberships, lists and counts', async () => {
  const { id, creator, organizer } = await makeGroupWithOrganizer()
  await offer(id, organizer, creator)
  expect((await expectSuccess(endpoints.acceptHandover, 200, accepted(id, organizer))).body).toEqual({ accepted: true })
  expect(await storedOwner(id)).toEqual({
    uid: organizer.uid,
    name: 'Second Owner',
    key: { creatorEmail: organizer.email, creatorUid: organizer.uid },
    members: [[creator.uid, 'organizer']],
  })
  expect([await createdBy(creator), await createdBy(organizer)]).toEqual([[], [id]])
  expect(await storedCounts(id)).toMatchObject({ memberCount: 1, joined: 1, pendingCount: 0 })
  expect((await database().doc(`groups/${id}/private/handover`).get()).exists).toBe(false)
  // The former creator has only an organizer's rights now.
  await expectRefusal(endpoints.deleteGroup, 403, { params: { id }, as: creator })
  await expectRefusal(endpoints.updateGroup, 403, { params: { id }, body: groupPayload(), as: creator })
  const listed = (await expectSuccess(endpoints.listMembers, 200, { params: { id }, as: creator })).body
  expect(listed).toMatchObject([{ uid: creator.uid, name: 'First Owner', role: 'organizer' }])
  const found = await expectSuccess(endpoints.listGroups, 200, { query: { q: 'Second Owner' } })
  expect(found.body.map(({ _id }) => _id)).toContain(id)
  await expectRefusal(endpoints.acceptHandover, 403, accepted(id, organizer))
  await expectSuccess(endpoints.deleteUser, 200, { as: creator })
  expect(await storedCounts(id)).toMatchObject({ memberCount: 0, joined: 0 })
  await expectSuccess(endpoints.deleteGroup, 200, { params: { id }, as: organizer })
})

test('a request of the first owner under another e-mail is no longer counted', async () => {
  const { id, creator, organizer } = await makeGroupWithOrganizer()
  await addMembers(id, [{ uid: creator.uid, name: 'First Owner' }], 'pending')
  await offer(id, organizer, creator)
  await expectSuccess(endpoints.acceptHandover, 200, accepted(id, organizer))
  expect(await storedCounts(id)).toMatchObject({ memberCount: 1, joined: 1, pendingCount: 0, pending: 0 })
})

test('a user who has muted a group has still muted it as its creator, and as its organizer again', async () => {
  const { id, creator, organizer } = await makeGroupWithOrganizer()
  const mutedBy = async ({ uid }: Account) =>
    (await database().doc(`users/${uid}/settings/mail`).get()).get('mutedGroups')
  await expectSuccess(endpoints.updateMember, 200, {
    params: { id, uid: organizer.uid },
    body: { muted: true },
    as: organizer,
  })
  await offer(id, organizer, creator)
  await expectSuccess(endpoints.acceptHandover, 200, accepted(id, organizer))
  expect([await mutedBy(organizer), await mutedBy(creator)]).toEqual([[id], undefined])
  await offer(id, creator, organizer)
  await expectSuccess(endpoints.acceptHandover, 200, accepted(id, creator))
  const members = await database().collection(`groups/${id}/members`).get()
  expect(members.docs.map((doc) => [doc.id, doc.get('muted')])).toEqual([[organizer.uid, true]])
  expect(await mutedBy(organizer)).toEqual([])
})

test('only the creator can offer the group, and only to organizers with a confirmed e-mail', async () => {
  const { id, creator, organizer } = await makeGroupWithOrganizer()
  const unconfirmed = await makeOrganizer(id, creator)
  const [stranger] = [await signUp({ verified: true })]
  await expectRefusal(endpoints.offerHandover, 403, offered(id, organizer, organizer))
  await expectRefusal(endpoints.offerHandover, 403, offered(id, stranger, stranger))
  await expectRefusal(endpoints.offerHandover, 404, offered(id, stranger, creator))
  await expectRefusal(endpoints.offerHandover, 404, offered('none', organizer, creator))
  const answer = await expectRefusal(endpoints.offerHandover, 409, offered(id, unconfirmed, creator))
  expect(answer.code).toBe('email-not-confirmed')
  const place = { params: { id, uid: organizer.uid }, as: creator }
  await expectSuccess(endpoints.updateMember, 200, { ...place, body: { role: 'member' } })
  expect(await expectRefusal(endpoints.offerHandover, 409, offered(id, organizer, creator))).toMatchObject({
    code: 'not-an-organizer',
  })
})

test('only the recipient of the offer can accept it, with an e-mail that is confirmed then', async () => {
  const { id, creator, organizer } = await makeGroupWithOrganizer()
  const other = await makeOrganizer(id, creator, { verified: true })
  await expectRefusal(endpoints.acceptHandover, 403, accepted(id, organizer))
  await offer(id, organizer, creator)
  await offer(id, other, creator)
  // The second offer has replaced the first, so the first organizer cannot accept either.
  for (const as of [organizer, creator, await signUp({ verified: true })])
    await expectRefusal(endpoints.acceptHandover, 403, accepted(id, as))
  await changeAccount(other.uid, { emailVerified: false })
  const fresh = { ...other, token: await signIn(other.email) }
  for (const as of [other, fresh]) await expectRefusal(endpoints.acceptHandover, 409, accepted(id, as))
  // Then the e-mail is confirmed, but the token does not say so yet. Finally the e-mail changes, and the token still has the old
  // address.
  await changeAccount(other.uid, { emailVerified: true })
  await expectRefusal(endpoints.acceptHandover, 409, accepted(id, fresh))
  await changeAccount(other.uid, { email: `moved-${other.email}`, emailVerified: true })
  expect([401, 409]).toContain((await callEndpoint(endpoints.acceptHandover, accepted(id, other))).status)
  expect((await storedOwner(id)).uid).toBe(creator.uid)
})

test('an offer is invalid without the role, for any stored document', async () => {
  const { id, creator, organizer } = await makeGroupWithOrganizer()
  await offer(id, organizer, creator)
  await database().doc(`groups/${id}/members/${organizer.uid}`).update({ role: 'member' })
  await expectRefusal(endpoints.acceptHandover, 403, accepted(id, organizer))
  expect((await storedOwner(id)).uid).toBe(creator.uid)
})

test('the organizer to whom the group is offered declines it once, and its creator is notified, with one mail a day', async () => {
  const { id, creator, organizer } = await makeGroupWithOrganizer()
  const other = await makeOrganizer(id, creator, { verified: true })
  const groupName = (await database().doc(`groups/${id}`).get()).get('groupName')
  for (const as of [organizer, other]) await expectRefusal(endpoints.withdrawHandover, 403, accepted(id, as))
  for (let times = 0; times < 2; times += 1) {
    await offer(id, organizer, creator)
    await expectRefusal(endpoints.withdrawHandover, 403, accepted(id, other))
    const { body } = await expectSuccess(endpoints.withdrawHandover, 200, accepted(id, organizer))
    expect(body).toEqual({ deletedCount: 1 })
    await expectRefusal(endpoints.withdrawHandover, 403, accepted(id, organizer))
    await expectRefusal(endpoints.acceptHandover, 403, accepted(id, organizer))
    await sendAllMails()
    expect(await subjectsOf(creator)).toEqual([`${groupName} is still yours`])
  }
  const { body } = await expectSuccess(endpoints.listNotices, 200, { as: creator })
  expect(body).toMatchObject([{ kind: 'handover-declined', groupId: id, groupName }])
  expect(await storedOwner(id)).toMatchObject({ uid: creator.uid })
  expect((await database().doc(`groups/${id}/members/${organizer.uid}`).get()).get('role')).toBe('organizer')
})

test('an offer ends when it is withdrawn, and with the organizer’s role or membership', async () => {
  const { id, creator, organizer } = await makeGroupWithOrganizer()
  const place = { params: { id, uid: organizer.uid }, as: creator }
  const name = (role: string) => expectSuccess(endpoints.updateMember, 200, { ...place, body: { role } })
  await offer(id, organizer, creator)
  for (const deletedCount of [1, 0])
    expect((await expectSuccess(endpoints.withdrawHandover, 200, accepted(id, creator))).body).toEqual({ deletedCount })
  await expectRefusal(endpoints.acceptHandover, 403, accepted(id, organizer))
  await offer(id, organizer, creator)
  await name('member')
  await name('organizer')
  await expectRefusal(endpoints.acceptHandover, 403, accepted(id, organizer))
  await offer(id, organizer, creator)
  await expectSuccess(endpoints.removeMember, 200, { ...place, as: organizer })
  expect((await database().doc(`groups/${id}/private/handover`).get()).exists).toBe(false)
})

test('offered to an organizer at any moment while they leave: nothing is left of the offer', async () => {
  for (let operations = 0, isMade = true; isMade; operations += 1) {
    const { id, creator, organizer } = await makeGroupWithOrganizer()
    isMade = false
    let left = operations
    // The offer is made before one of the removal's operations on Firestore: in the first round before the first one, and so on.
    const deadline: Deadline = {
      isOver: () => false,
      run: async (operation) => {
        if (left === 0)
          isMade = (await callEndpoint(endpoints.offerHandover, offered(id, organizer, creator))).status > 0
        left -= 1
        return operation()
      },
    }
    const params = { id, uid: organizer.uid }
    await removeMember({ ...handlerArgumentsOf(organizer, deadline), params, query: {}, body: undefined })
    const { exists } = await database().doc(`groups/${id}/private/handover`).get()
    expect(exists, `offered before operation ${operations}`).toBe(false)
  }
})

test('accepted twice, demoted, and offered to another at once: one owner, and true counts', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id, creator, organizer } = await makeGroupWithOrganizer()
    const other = await makeOrganizer(id, creator, { verified: true })
    await offer(id, organizer, creator)
    const place = { params: { id, uid: organizer.uid }, body: { role: 'member' }, as: creator }
    const [first, second] = await Promise.all([
      callEndpoint(endpoints.acceptHandover, accepted(id, organizer)),
      callEndpoint(endpoints.acceptHandover, accepted(id, organizer)),
      callEndpoint(endpoints.offerHandover, offered(id, other, creator)),
      callEndpoint(endpoints.updateMember, place),
    ])
    const moved = [first, second].filter((answer) => answer?.status === 200).length
    expect(moved).toBeLessThanOrEqual(1)
    const { uid, key, members } = await storedOwner(id)
    expect(uid).toBe(moved === 1 ? organizer.uid : creator.uid)
    expect(key).toMatchObject({ creatorUid: uid })
    expect(members.map(([member]) => member)).not.toContain(uid)
    expect(await storedCounts(id)).toMatchObject({ memberCount: 2, joined: 2 })
  }
})

test.each([
  ['deletes the group', async (id: string, as: Account) => callEndpoint(endpoints.deleteGroup, { params: { id }, as })],
  ['deletes their account', async (_: string, as: Account) => callEndpoint(endpoints.deleteUser, { as })],
])('accepted while the first owner %s: completely before or after', async (_, remove) => {
  for (const wait of [0, 10, 20, 30, 40, 60]) {
    const { id, creator, organizer } = await makeGroupWithOrganizer()
    await offer(id, organizer, creator)
    const [taken] = await Promise.all([
      callEndpoint(endpoints.acceptHandover, accepted(id, organizer)),
      sleep(wait).then(() => remove(id, creator)),
    ])
    expect([200, 404]).toContain(taken.status)
    const { exists } = await database().doc(`groups/${id}`).get()
    expect(exists, `the group that was taken over, after ${wait} ms`).toBe(taken.status === 200)
  }
})
