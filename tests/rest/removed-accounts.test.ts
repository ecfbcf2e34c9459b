import { randomUUID } from 'node:crypto'
import { getAuth } from 'firebase-admin/auth'
import { expect, test } from 'vitest'
import { clearAccount } from '../../functions/src/triggers/clear-account.ts'
import { type Account, changeAccount, deleteAccount, signUp } from '../support/accounts.ts'
import { database } from '../support/database.ts'
import { makeGroupDirectly } from '../support/direct-firestore.ts'
import { join, makeGroup, storedCounts } from '../support/groups.ts'
import { saveRecord, traceless, tracesOf } from '../support/traces.ts'

// Accounts that are removed past REST: in the console, or by Auth's own accounts:delete.

const HOUR_MS = 60 * 60 * 1000

/** The event of an account's deletion, an hour late. */
const deliver = ({ uid, email }: Account, emailVerified: boolean, deletedAt = Date.now() - HOUR_MS) =>
  clearAccount({ uid, email, emailVerified }, deletedAt)

const exists = async (id: string): Promise<boolean> => (await database().doc(`groups/${id}`).get()).exists

test('all that it left goes, with true counts, and its token makes nothing more; what is others’ stays', async () => {
  const [person, other, third] = await Promise.all([signUp(), signUp(), signUp()])
  await saveRecord(person)
  const own = await Promise.all([makeGroup(person), makeGroup(person)])
  const joined = await makeGroup(other)
  const asked = await makeGroup(other, { approvalRequired: true })
  for (const id of own) await join(id, other)
  for (const id of [joined, asked]) for (const who of [person, third]) await join(id, who)

  await deleteAccount(person.uid)
  const makeAnother = () =>
    makeGroupDirectly(person).then(
      () => 'made',
      ({ code }) => code,
    )
  await expect.poll(makeAnother, { timeout: 20_000 }).toBe('permission-denied')
  await traceless(person)
  expect(await storedCounts(joined)).toMatchObject({ memberCount: 1, joined: 1 })
  expect(await storedCounts(asked)).toMatchObject({ pendingCount: 1, pending: 1 })
  for (const id of own) expect((await database().collection(`groups/${id}/members`).get()).size).toBe(0)
})

test('an event that comes twice, and twice at once, does no more; one that comes late leaves a tombstone that has expired', async () => {
  const [person, other] = await Promise.all([signUp(), signUp()])
  await saveRecord(person)
  await makeGroup(person)
  const joined = await makeGroup(other)
  await join(joined, person)
  await deleteAccount(person.uid)
  await Promise.all([deliver(person, false), deliver(person, false)])
  expect(await storedCounts(joined)).toMatchObject({ memberCount: 0, joined: 0 })
  await traceless(person)
  await deliver(person, false, Date.now() - 24 * HOUR_MS)
  expect(await storedCounts(joined)).toMatchObject({ memberCount: 0, joined: 0 })
  const { expiresAt } = (await database().doc(`deletedAccounts/${person.uid}`).get()).data() ?? {}
  expect(expiresAt.toMillis()).toBeLessThan(Date.now())
})

test.each([
  { verified: true, kept: 'what the address owns' },
  { verified: false, kept: 'what it made itself' },
])('who has the e-mail address since, verified: $verified, keeps $kept', async ({ verified }) => {
  const person = await signUp({ verified: true })
  const left = await makeGroup(person)
  await deleteAccount(person.uid)
  const successor = await signUp({ email: person.email, verified })
  const made = await makeGroup(successor)
  await deliver(person, true)
  expect(await exists(made)).toBe(true)
  expect(await exists(left)).toBe(verified)
})

test('an account that loses its e-mail address to another takes nothing of it along', async () => {
  const owner = await signUp({ verified: true })
  const kept = await makeGroup(owner)
  await deliver({ ...owner, uid: randomUUID() }, true)
  expect(await exists(kept)).toBe(true)
})

test('what its address owned before goes with a verified account, as DELETE /users has it, and not with an unverified one', async () => {
  const owner = await signUp({ verified: true })
  const left = await makeGroup(owner)
  await changeAccount(owner.uid, { email: `moved-${owner.email}` })
  const namesake = { ...owner, uid: randomUUID() }
  await deliver(namesake, false)
  expect(await exists(left)).toBe(true)
  await deliver(namesake, true)
  expect(await exists(left)).toBe(false)
})

test('an account that was restored under its uid keeps everything', async () => {
  const [person, other] = await Promise.all([signUp(), signUp()])
  await saveRecord(person)
  await makeGroup(person)
  await join(await makeGroup(other), person)
  const before = await tracesOf(person)
  await deliver(person, false)
  expect(await tracesOf(person)).toEqual(before)
})

test('of an account without an e-mail address the memberships go', async () => {
  const { uid } = await getAuth().createUser({})
  const joined = await makeGroup(await signUp())
  const member = { uid, name: 'User', photoURL: null, status: 'joined', joinedAt: new Date(), groupId: joined }
  await database().doc(`groups/${joined}/members/${uid}`).create(member)
  await database().doc(`groups/${joined}`).update({ memberCount: 1 })
  await deleteAccount(uid)
  await traceless({ uid, email: '' })
  expect(await storedCounts(joined)).toMatchObject({ memberCount: 0, joined: 0 })
})
