import { randomUUID } from 'node:crypto'
import { endpoints } from '@hobbyhub/contract/endpoints'
import { expect, test } from 'vitest'
import { changeEmail, followAuthMail, takeUnverifiedEmail } from '../../support/account-changes.ts'
import { type Account, callAccountsApi, changeAccount, knownEmails, signIn, signUp } from '../../support/accounts.ts'
import { copyGroup } from '../../support/bulk-data.ts'
import { database } from '../../support/database.ts'
import { groupPayload } from '../../support/group-payload.ts'
import { makeGroup } from '../../support/groups.ts'
import { expectRefusal, expectSuccess } from '../../support/rest.ts'
import { claimsOf, unsignedToken } from '../../support/tokens.ts'
import { saveUserRecord, saveUserRecordAgain } from '../../support/user-documents.ts'

// After a change to a confirmed e-mail, POST /users changes the e-mail in the owner keys of the account's groups, not in others.

const newAddress = () => `new-${randomUUID()}@example.com`

const keyOf = async (id: string) => (await database().doc(`groups/${id}/private/creator`).get()).data()

const owned = async (as: Account): Promise<string[]> =>
  (await expectSuccess(endpoints.createdGroups, 200, { as, query: { email: as.email } })).body
    .map(({ _id }) => _id)
    .sort()

const edit = (as: Account, id: string) => ({ as, params: { id }, body: groupPayload() })

/** Makes an account with a user record and a group. */
const makeOwner = async (verified: boolean) => {
  const owner = await signUp({ verified })
  await saveUserRecord(owner)
  return { owner, id: await makeGroup(owner) }
}

test.each([true, false])('groups follow to the confirmed address; the old one verified: %s', async (verified) => {
  const { owner, id } = await makeOwner(verified)
  const moved = await changeEmail(owner, newAddress())
  expect(await owned(moved)).toEqual([])
  await saveUserRecordAgain(moved)

  expect(await owned(moved)).toEqual([id])
  expect(await keyOf(id)).toEqual({ creatorEmail: moved.email, creatorUid: owner.uid })
  await expectSuccess(endpoints.updateGroup, 200, edit(moved, id))
  const successor = await signUp({ email: owner.email, verified: true })
  expect(await owned(successor)).toEqual([])
  await expectRefusal(endpoints.updateGroup, 403, edit(successor, id))
})

test('groups follow from one address to the next and back, also groups created with an older token meanwhile', async () => {
  const { owner, id } = await makeOwner(true)
  const second = await changeEmail(owner, newAddress())
  await saveUserRecordAgain(second)
  const made = await makeGroup(second)
  const third = await changeEmail(second, newAddress())
  // Simulates a group that was created from a page with an old token.
  const late = await makeGroup(third)
  await database().doc(`groups/${late}/private/creator`).update({ creatorEmail: owner.email })
  await saveUserRecordAgain(third)
  expect(await owned(third)).toEqual([id, made, late].sort())
  const back = await changeEmail(third, owner.email)
  await saveUserRecordAgain(back)
  expect(await owned(back)).toEqual([id, made, late].sort())
  // The export may contain these two e-mail addresses, because they were the caller's own.
  for (const { email } of [second, third]) knownEmails.delete(email)
  const { user } = (await expectSuccess(endpoints.exportUser, 200, { as: back })).body
  expect(user).toMatchObject({ email: owner.email, formerEmails: [third.email, second.email] })
})

test('an address that nobody has confirmed gets nothing; once it is confirmed, the groups follow', async () => {
  const { owner, id } = await makeOwner(true)
  const unconfirmed = await takeUnverifiedEmail(owner, newAddress())
  await saveUserRecordAgain(unconfirmed)
  expect(await keyOf(id)).toEqual({ creatorEmail: owner.email, creatorUid: owner.uid })
  expect(await owned(unconfirmed)).toEqual([])

  await callAccountsApi('accounts:sendOobCode?key=demo', { requestType: 'VERIFY_EMAIL', idToken: unconfirmed.token })
  await followAuthMail(unconfirmed.email, 'VERIFY_EMAIL')
  const confirmed = { ...unconfirmed, token: await signIn(unconfirmed.email) }
  await saveUserRecordAgain(confirmed)
  expect(await owned(confirmed)).toEqual([id])
})

test('a token that says more than the account has moves nothing', async () => {
  const { owner, id } = await makeOwner(true)
  const unconfirmed = await takeUnverifiedEmail(owner, newAddress())
  const claim = (email: string): Account => ({
    ...unconfirmed,
    email,
    token: unsignedToken({ ...claimsOf(unconfirmed.token), email, email_verified: true }),
  })
  await saveUserRecordAgain(claim(unconfirmed.email))
  const victim = await signUp({ verified: true })
  await saveUserRecordAgain(claim(victim.email))
  expect(await keyOf(id)).toEqual({ creatorEmail: owner.email, creatorUid: owner.uid })
})

test('a verified later owner of the old address keeps its groups; an account that only registered it does not', async () => {
  for (const verified of [true, false]) {
    const { owner, id } = await makeOwner(true)
    const moved = await changeEmail(owner, newAddress())
    const successor = await signUp({ email: owner.email, verified })
    const its = await makeGroup(successor)
    await saveUserRecordAgain(moved)
    expect(await owned(successor)).toEqual(verified ? [id, its].sort() : [its])
    expect(await owned(moved)).toEqual(verified ? [] : [id])
    expect(await keyOf(its)).toEqual({ creatorEmail: successor.email, creatorUid: successor.uid })
  }
})

test('keys of others stay: another’s group under the old address, and a group handed to another address', async () => {
  const { owner, id } = await makeOwner(true)
  const [anothers, handed] = [await makeGroup(owner), await makeGroup(owner)]
  await database().doc(`groups/${anothers}/private/creator`).update({ creatorUid: 'another' })
  await database().doc(`groups/${handed}/private/creator`).update({ creatorEmail: 'heir@example.com' })
  const moved = await changeEmail(owner, newAddress())
  await saveUserRecordAgain(moved)
  expect(await owned(moved)).toEqual([id])
  expect(await keyOf(anothers)).toEqual({ creatorEmail: owner.email, creatorUid: 'another' })
  expect(await keyOf(handed)).toEqual({ creatorEmail: 'heir@example.com', creatorUid: owner.uid })
})

test('an unverified account that registered an address first gets none of its groups when it changes its e-mail', async () => {
  const { owner, id } = await makeOwner(true)
  await changeAccount(owner.uid, { email: newAddress(), emailVerified: true })
  const squatter = await signUp({ email: owner.email })
  await saveUserRecord(squatter)
  const its = await makeGroup(squatter)
  const moved = await changeEmail(squatter, newAddress())
  await saveUserRecordAgain(moved)
  expect(await owned(moved)).toEqual([its])
  expect(await keyOf(id)).toEqual({ creatorEmail: owner.email, creatorUid: owner.uid })
})

test('many groups follow, page after page, also in two calls at once', { timeout: 60_000 }, async () => {
  const { owner, id } = await makeOwner(true)
  await copyGroup(
    id,
    Array.from({ length: 405 }, (_, at) => `Copy ${at}`),
  )
  const moved = await changeEmail(owner, newAddress())
  await Promise.all([saveUserRecordAgain(moved), saveUserRecordAgain(moved)])
  expect(await owned(moved)).toHaveLength(406)
})
