import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { clearAccount } from '../../../functions/src/account/jobs/clear-account.ts'
import { deleteAccountData } from '../../../functions/src/api/delete-account-data.ts'
import { type Account, changeAccount, deleteAccount, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { joinGroupAs, makeGroup, storedCounts } from '../../support/groups.ts'
import { expectNoUserDocuments, saveUserRecord, userDocumentPaths } from '../../support/user-documents.ts'

// These tests run the function that a trigger calls after an account was deleted without the REST API.

const HOUR_MS = 60 * 60 * 1000

/** Delivers the event of an account's deletion, by default an hour late. */
const deliver = ({ uid, email }: Account, emailVerified: boolean, deletedAt = Date.now() - HOUR_MS) =>
  clearAccount({ uid, email, emailVerified }, deletedAt, deleteAccountData)

const exists = async (id: string): Promise<boolean> => (await database().doc(`groups/${id}`).get()).exists

test('an event that comes twice, or twice at once, has no further effect; a late one leaves an expired tombstone', async () => {
  const [user, other] = await Promise.all([signUp(), signUp()])
  await saveUserRecord(user)
  await makeGroup(user)
  const joined = await makeGroup(other)
  await joinGroupAs(joined, user)
  await deleteAccount(user.uid)
  // The emulator delivers the event of this deletion, too. Handled last, it would leave a tombstone that has not expired.
  const tombstone = database().doc(`deletedAccounts/${user.uid}`)
  await expect.poll(async () => (await tombstone.get()).exists, { timeout: 20_000 }).toBe(true)
  await Promise.all([deliver(user, false), deliver(user, false)])
  expect(await storedCounts(joined)).toMatchObject({ memberCount: 0, joined: 0 })
  await expectNoUserDocuments(user)
  await deliver(user, false, Date.now() - 24 * HOUR_MS)
  expect(await storedCounts(joined)).toMatchObject({ memberCount: 0, joined: 0 })
  expect((await tombstone.get()).get('expiresAt').toMillis()).toBeLessThan(Date.now())
})

test.each([
  { verified: true, kept: 'what the address owns' },
  { verified: false, kept: 'what it made itself' },
])('the account that has the e-mail address since, verified: $verified, keeps $kept', async ({ verified }) => {
  const user = await signUp({ verified: true })
  const left = await makeGroup(user)
  await deleteAccount(user.uid)
  const successor = await signUp({ email: user.email, verified })
  const made = await makeGroup(successor)
  await deliver(user, true)
  expect(await exists(made)).toBe(true)
  expect(await exists(left)).toBe(verified)
})

test('an account that loses its e-mail address to another takes nothing of it along', async () => {
  const owner = await signUp({ verified: true })
  const kept = await makeGroup(owner)
  await deliver({ ...owner, uid: randomUUID() }, true)
  expect(await exists(kept)).toBe(true)
})

test('earlier groups of its address are deleted with a verified account, as by DELETE /users, and not with an unverified one', async () => {
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
  const [user, other] = await Promise.all([signUp(), signUp()])
  await saveUserRecord(user)
  await makeGroup(user)
  await joinGroupAs(await makeGroup(other), user)
  const before = await userDocumentPaths(user)
  await deliver(user, false)
  expect(await userDocumentPaths(user)).toEqual(before)
})
