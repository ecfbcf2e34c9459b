import { endpoints } from '@hobbyhub/contract/endpoints'
import { expect, test } from 'vitest'
import { signInAfterChange } from '../../support/account-changes.ts'
import { type Account, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { expectRefusal, expectSuccess } from '../../support/rest.ts'

const userPayloadOf = (user: Account) => ({
  firebaseUid: user.uid,
  email: user.email,
  name: user.name,
  photoURL: null,
  creationTime: 'Fri, 20 Nov 2026 10:00:00 GMT',
  lastSignInTime: '2026-11-20T12:30:00+02:00',
})

test('POST /users stores the record, with times as ISO; the same call again gives the same record', async () => {
  const user = await signUp()
  const record = {
    ...userPayloadOf(user),
    creationTime: '2026-11-20T10:00:00.000Z',
    lastSignInTime: '2026-11-20T10:30:00.000Z',
  }
  const first = await expectSuccess(endpoints.saveUser, 201, { as: user, body: userPayloadOf(user) })
  expect(first.body).toEqual(record)
  const second = await expectSuccess(endpoints.saveUser, 200, { as: user, body: userPayloadOf(user) })
  expect(second.body).toEqual(record)
  expect((await database().doc(`users/${user.uid}`).get()).data()).toEqual(record)
})

test('a later sign-in brings the record up to date', async () => {
  const user = await signUp()
  await expectSuccess(endpoints.saveUser, 201, { as: user, body: userPayloadOf(user) })
  const renamed = await signInAfterChange(user, { displayName: 'Renamed' })
  const changed = { ...userPayloadOf(renamed), lastSignInTime: '2027-01-01T00:00:00Z' }
  const { body } = await expectSuccess(endpoints.saveUser, 200, { as: renamed, body: changed })
  expect(body).toMatchObject({ name: 'Renamed', lastSignInTime: '2027-01-01T00:00:00.000Z' })
  expect((await database().doc(`users/${user.uid}`).get()).data()).toEqual(body)
})

test('name and photo are the account’s; only one without them has those that were sent', async () => {
  const photoURL = 'https://example.com/me.png'
  const sent = { name: 'Somebody Else', photoURL: 'https://example.com/else.png' }
  const [user, nameless] = [await signUp({ photoURL }), await signUp({ name: null })]
  const first = await expectSuccess(endpoints.saveUser, 201, { as: user, body: { ...userPayloadOf(user), ...sent } })
  expect(first.body).toMatchObject({ name: user.name, photoURL })
  const second = await expectSuccess(endpoints.saveUser, 200, { as: user, body: { ...userPayloadOf(user), ...sent } })
  expect(second.body).toEqual(first.body)
  const { body } = await expectSuccess(endpoints.saveUser, 201, {
    as: nameless,
    body: { ...userPayloadOf(nameless), ...sent },
  })
  expect(body).toMatchObject(sent)
})

test('somebody else’s uid or e-mail gets 403, and nothing is stored', async () => {
  const [user, other] = await Promise.all([signUp(), signUp()])
  await expectRefusal(endpoints.saveUser, 403, { as: user, body: { ...userPayloadOf(user), firebaseUid: other.uid } })
  await expectRefusal(endpoints.saveUser, 403, { as: user, body: { ...userPayloadOf(user), email: other.email } })
  for (const { uid } of [user, other]) expect((await database().doc(`users/${uid}`).get()).exists).toBe(false)
})

test('invalid times, missing fields and unknown fields get 400', async () => {
  const user = await signUp()
  const { name: _, ...nameless } = userPayloadOf(user)
  const bodies = [
    { ...userPayloadOf(user), creationTime: 'yesterday' },
    { ...userPayloadOf(user), creationTime: 'Fri, 99 Nov 2026 10:00:00 GMT' },
    { ...userPayloadOf(user), admin: true },
    nameless,
  ]
  for (const body of bodies) await expectRefusal(endpoints.saveUser, 400, { as: user, body })
})
