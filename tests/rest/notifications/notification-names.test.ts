import { endpoints } from '@hobbyhub/contract/endpoints'
import { expect, test } from 'vitest'
import { type Account, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { joinGroupAs, makeGroup, makeOrganizer } from '../../support/groups.ts'
import { joinRequestByInvite, makeInviteCode } from '../../support/invites.ts'
import { expectSuccess } from '../../support/rest.ts'

const notificationsOf = async (as: Account) => (await expectSuccess(endpoints.listNotices, 200, { as })).body
const setRole = (id: string, { uid }: Account, as: Account, role: 'organizer' | 'member') =>
  expectSuccess(endpoints.updateMember, 200, { params: { id, uid }, body: { role }, as })
const leave = (id: string, as: Account) =>
  expectSuccess(endpoints.removeMember, 200, { params: { id, uid: as.uid }, as })
const storedNotifications = async (groupId: string) =>
  (await database().collectionGroup('notices').where('groupId', '==', groupId).get()).docs.map((doc) => doc.data())

test('organizers read the current name of a user who asks to join; former organizers read none', async () => {
  const [creator, user] = await Promise.all([signUp(), signUp({ name: 'Ada Lovelace' })])
  const id = await makeGroup(creator)
  const [organizer, demoted] = [await makeOrganizer(id, creator), await makeOrganizer(id, creator)]
  await database().doc(`groups/${id}`).update({ approvalRequired: true })
  await joinGroupAs(id, user)
  for (const as of [creator, organizer, demoted]) {
    const [notification] = await notificationsOf(as)
    expect(notification).toMatchObject({ kind: 'request', requests: 1, name: 'Ada Lovelace' })
    expect(JSON.stringify(notification)).not.toContain(user.uid)
  }
  expect(JSON.stringify(await storedNotifications(id))).not.toContain('Ada')
  await setRole(id, demoted, creator, 'member')
  await database().doc(`groups/${id}/members/${user.uid}`).update({ name: 'Ada King' })
  expect((await notificationsOf(organizer))[0]).toMatchObject({ kind: 'request', name: 'Ada King' })
  expect((await notificationsOf(demoted)).find(({ kind }) => kind === 'request')).not.toHaveProperty('name')
  await leave(id, user)
  expect((await notificationsOf(creator))[0]).toMatchObject({ kind: 'request' })
  expect((await notificationsOf(creator))[0]).not.toHaveProperty('name')
})

test('organizers read how many requests of a notification still wait, and no name of a user who waits no longer while others do', async () => {
  const [creator, first, second] = [await signUp(), await signUp({ name: 'Ada Lovelace' }), await signUp()]
  const id = await makeGroup(creator)
  const organizer = await makeOrganizer(id, creator)
  await database().doc(`groups/${id}`).update({ approvalRequired: true })
  await joinGroupAs(id, first)
  await joinGroupAs(id, second)
  const decide = ({ uid }: Account, status: 'joined' | 'declined') =>
    expectSuccess(endpoints.updateMember, 200, { params: { id, uid }, body: { status }, as: creator })
  const requestsOf = async (as: Account) =>
    (await notificationsOf(as)).filter(({ kind }) => kind === 'request').map(({ pendingRequests }) => pendingRequests)
  expect(await requestsOf(organizer)).toEqual([1, 1])
  await decide(first, 'joined')
  expect(await requestsOf(organizer)).toEqual([1, 0])
  expect((await notificationsOf(organizer))[1]).toMatchObject({ name: 'Ada Lovelace', pendingRequests: 0 })
  // Requests that arrive together share a notification, of which only the first user is stored.
  const [latest] = (
    await database().collection(`users/${organizer.uid}/notices`).where('memberUid', '==', second.uid).get()
  ).docs
  await latest?.ref.update({ memberUid: first.uid, requests: 2 })
  expect((await notificationsOf(organizer))[0]).toMatchObject({ requests: 2, pendingRequests: 1 })
  expect((await notificationsOf(organizer))[0]).not.toHaveProperty('name')
  await decide(second, 'declined')
  expect(await requestsOf(organizer)).toEqual([0, 0])
  await joinGroupAs(id, second)
  expect(await requestsOf(creator)).toEqual([1, 0, 0])
})

test('no notification keeps the name or the uid of a deleted account', async () => {
  const [creator, user] = await Promise.all([signUp(), signUp({ name: 'Ada Lovelace' })])
  const id = await makeGroup(creator, { approvalRequired: true })
  await joinGroupAs(id, user)
  expect(JSON.stringify(await storedNotifications(id))).toContain(user.uid)
  await expectSuccess(endpoints.deleteUser, 200, { as: user })
  const left = await storedNotifications(id)
  expect(left).toMatchObject([{ kind: 'request' }])
  expect(JSON.stringify(left)).not.toContain(user.uid)
  expect(await notificationsOf(creator)).toMatchObject([{ kind: 'request', requests: 1, pendingRequests: 0 }])
})

test('creator and organizers are notified once of a user who joined by an invitation, by name and without a mail', async () => {
  const [creator, user, other] = [await signUp(), await signUp({ name: 'Ada Lovelace' }), await signUp()]
  const id = await makeGroup(creator)
  const organizer = await makeOrganizer(id, creator)
  await database().doc(`groups/${id}`).update({ approvalRequired: true })
  const code = await makeInviteCode(id, organizer, { uses: 5 })
  await expectSuccess(endpoints.joinGroup, 200, joinRequestByInvite(id, code, user))
  for (const as of [creator, organizer])
    expect((await notificationsOf(as))[0]).toMatchObject({
      kind: 'joined-by-invitation',
      joins: 1,
      name: 'Ada Lovelace',
    })
  await leave(id, user)
  await expectSuccess(endpoints.joinGroup, 200, joinRequestByInvite(id, code, user))
  expect((await notificationsOf(creator)).map(({ kind }) => kind)).toEqual(['joined-by-invitation'])
  // With an invitation that does not skip the approval, the user makes a request.
  const asking = await makeInviteCode(id, creator, { skipsApproval: false })
  await expectSuccess(endpoints.joinGroup, 200, joinRequestByInvite(id, asking, other))
  expect((await notificationsOf(creator)).map(({ kind }) => kind)).toEqual(['request', 'joined-by-invitation'])
  const mails = await database().collection('outbox').where('groupId', '==', id).get()
  expect(mails.docs.map((mail) => mail.get('kind'))).not.toContain('joined-by-invitation')
  expect(await notificationsOf(user)).toEqual([])
})
