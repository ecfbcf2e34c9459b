import { randomUUID } from 'node:crypto'
import { endpoints } from '@hobbyhub/contract/endpoints'
import { MAX_SIGN_IN_AGE_MS } from '@hobbyhub/contract/shared/limits'
import { expect, test } from 'vitest'
import {
  type Account,
  changeAccount,
  deleteAccount,
  signIn,
  signUp,
  signUpAnonymously,
} from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { makeGroupDirectly } from '../../support/direct-firestore.ts'
import { joinGroupAs, makeGroup, storedCounts } from '../../support/groups.ts'
import { callEndpoint, expectRefusal, expectSuccess, sendRequest } from '../../support/rest.ts'
import { tokenWithEarlierSignIn } from '../../support/tokens.ts'
import { expectOnlyOthersLeft, makeUserWithData } from '../../support/user-data.ts'
import { expectNoUserDocuments, saveUserRecord, userDocumentPaths } from '../../support/user-documents.ts'

const MINUTE_MS = 60_000

test('DELETE /users deletes everything of the caller, with true counts, and nothing of others', async () => {
  const data = await makeUserWithData()
  const { user } = data
  const { body } = await expectSuccess(endpoints.deleteUser, 200, { as: user })
  expect(body).toEqual({ deletedCount: { groups: 2, memberships: 2 } })
  await expectOnlyOthersLeft(data)
  await expect(signIn(user.email)).rejects.toThrow('EMAIL_NOT_FOUND')
  await expectRefusal(endpoints.deleteUser, 401, { as: user })
  await expectSuccess(endpoints.exportUser, 200, { as: data.other })
})

test('the ID token of a deleted account cannot create a group in Firestore until it expires', async () => {
  const user = await signUp()
  await makeGroupDirectly(user)
  await expectSuccess(endpoints.deleteUser, 200, { as: user })
  await expect(makeGroupDirectly(user)).rejects.toMatchObject({ code: 'permission-denied' })

  const tombstone = (await database().doc(`deletedAccounts/${user.uid}`).get()).data() ?? {}
  expect(Object.keys(tombstone)).toEqual(['expiresAt'])
  const left = tombstone.expiresAt.toMillis() - Date.now()
  expect(left).toBeGreaterThan(61 * MINUTE_MS)
  expect(left).toBeLessThan(70 * MINUTE_MS)
})

test('a sign-in that is not recent is refused, and nothing is deleted', async () => {
  const user = await signUp()
  const id = await makeGroup(user)
  // Makes Auth accept tokens whose sign-in was before the account's creation.
  await changeAccount(user.uid, { validSince: '1700000000' })
  const old = { ...user, token: tokenWithEarlierSignIn(user.token, MAX_SIGN_IN_AGE_MS + 5_000) }
  expect((await expectRefusal(endpoints.deleteUser, 403, { as: old })).code).toBe('recent-sign-in-required')
  await expectSuccess(endpoints.getGroup, 200, { params: { id } })
  expect(await signIn(user.email)).toBeTruthy()
  const recent = { ...user, token: tokenWithEarlierSignIn(user.token, MAX_SIGN_IN_AGE_MS - 60_000) }
  await expectSuccess(endpoints.deleteUser, 200, { as: recent })
})

test('an unverified account with the same address deletes none of its groups; a verified owner deletes the remaining ones', async () => {
  const before = await signUp({ verified: true })
  const id = await makeGroup(before)
  await changeAccount(before.uid, { email: `moved-${before.email}` })
  const impostor = await signUp({ email: before.email })
  expect((await expectSuccess(endpoints.deleteUser, 200, { as: impostor })).body.deletedCount.groups).toBe(0)
  await expectSuccess(endpoints.getGroup, 200, { params: { id } })
  const now = await signUp({ email: before.email, verified: true })
  expect((await expectSuccess(endpoints.deleteUser, 200, { as: now })).body.deletedCount.groups).toBe(1)
  await expectRefusal(endpoints.getGroup, 404, { params: { id } })
})

test('an account without an e-mail can be deleted, too', async () => {
  const { body } = await expectSuccess(endpoints.deleteUser, 200, { as: await signUpAnonymously() })
  expect(body).toEqual({ deletedCount: { groups: 0, memberships: 0 } })
})

test('DELETE /users that comes many times at once deletes once, and each group counts right', async () => {
  const [user, other] = await Promise.all([signUp(), signUp()])
  const groups = await Promise.all([makeGroup(other), makeGroup(other), makeGroup(other)])
  for (const id of groups) await joinGroupAs(id, user)
  const answers = await Promise.all([1, 2, 3, 4].map(() => callEndpoint(endpoints.deleteUser, { as: user })))
  expect(answers.every(({ status }) => [200, 401].includes(status))).toBe(true)
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  for (const id of groups) expect(await storedCounts(id)).toMatchObject({ memberCount: 0, joined: 0 })
  await expectNoUserDocuments(user)
})

test('many groups and memberships are deleted, page after page', { timeout: 60_000 }, async () => {
  const user = await signUp()
  const [id, template] = [await makeGroup(user), await makeGroup(await signUp())]
  const db = database()
  const [group, owner] = await Promise.all([db.doc(`groups/${id}`).get(), db.doc(`groups/${id}/private/creator`).get()])
  const somebody = randomUUID()
  const foreign = (await db.doc(`groups/${template}`).get()).data() ?? {}
  const writer = db.bulkWriter()
  for (let at = 0; at < 205; at += 1) {
    const copy = db.collection('groups').doc()
    writer.create(copy, group.data() ?? {})
    writer.create(copy.collection('private').doc('creator'), owner.data() ?? {})
  }
  for (let at = 0; at < 205; at += 1) {
    const joined = db.collection('groups').doc()
    const member = {
      uid: user.uid,
      name: 'A',
      photoURL: null,
      status: 'joined',
      role: 'member',
      joinedAt: new Date(),
      groupId: joined.id,
    }
    writer.create(joined, { ...foreign, memberCount: 1, creatorUid: somebody })
    writer.create(joined.collection('members').doc(user.uid), member)
  }
  await writer.close()
  // A slow machine may need more than one call.
  let answer = await callEndpoint(endpoints.deleteUser, { as: user })
  while (answer.status === 503) answer = await callEndpoint(endpoints.deleteUser, { as: user })
  expect(answer.status).toBe(200)
  const full = await db.collection('groups').where('creatorUid', '==', somebody).where('memberCount', '>', 0).get()
  expect(full.size).toBe(0)
  await expectNoUserDocuments(user)
})

/** Each entry brings the data into the state after a call that was interrupted at that point. */
const steps: Readonly<Record<string, (user: Account, ids: { own: string; joined: string }) => Promise<unknown>>> = {
  'before any': async () => undefined,
  'after the groups': (_, { own }) => database().doc(`groups/${own}`).delete(),
  'after a group whose purge never came': ({ uid, email }) =>
    database().doc(`groups/${randomUUID()}/private/creator`).create({ creatorEmail: email, creatorUid: uid }),
  'after some memberships, whose group is gone as well': (_, { joined }) => database().doc(`groups/${joined}`).delete(),
  'after the memberships': (as, { joined }) =>
    expectSuccess(endpoints.removeMember, 200, { params: { id: joined, uid: as.uid }, as }),
  'after the record': ({ uid }) => database().doc(`users/${uid}`).delete(),
}
test.each(Object.entries(steps))('a deletion that broke off %s is finished by the next', async (_, breakOff) => {
  const [user, other] = await Promise.all([signUp(), signUp()])
  await saveUserRecord(user)
  const ids = { own: await makeGroup(user), joined: await makeGroup(other) }
  await joinGroupAs(ids.joined, user)
  await breakOff(user, ids)
  await expectSuccess(endpoints.deleteUser, 200, { as: user })
  await expectNoUserDocuments(user)
  await expect(deleteAccount(user.uid)).rejects.toThrow()
})

test('as long as anything is left the account stays, and its owner can call again', async () => {
  const [user, other] = await Promise.all([signUp(), signUp()])
  await saveUserRecord(user)
  const joined = await makeGroup(other)
  await joinGroupAs(joined, user)
  const group = database().doc(`groups/${joined}`)
  const { maxMembers } = (await group.get()).data() ?? {}
  // The group's document is invalid now, so the deletion fails there.
  await group.update({ maxMembers: 'many' })
  expect((await sendRequest('DELETE', '/users', { as: user })).status).toBe(500)
  expect(await signIn(user.email)).toBeTruthy()
  expect(await userDocumentPaths(user)).toContain(`users/${user.uid}`)

  await group.update({ maxMembers })
  await expectSuccess(endpoints.deleteUser, 200, { as: user })
  await expectNoUserDocuments(user)
  await expect(signIn(user.email)).rejects.toThrow('EMAIL_NOT_FOUND')
})
