import { calls } from '@hobbyhub/contract/rest'
import { expect, test } from 'vitest'
import { changeAccount, deleteAccount, signUp, signUpAnonymously } from '../support/accounts.ts'
import { join, makeGroup } from '../support/groups.ts'
import { ask, refuse } from '../support/rest.ts'

test('gives all that is stored about the caller: account, record, groups, memberships, requests', async () => {
  const photoURL = 'https://example.com/me.png'
  const [person, other] = await Promise.all([signUp({ verified: true, photoURL }), signUp()])
  const record = { firebaseUid: person.uid, email: person.email, name: person.name, photoURL }
  const time = '2026-11-20T10:00:00.000Z'
  const body = { ...record, creationTime: time, lastSignInTime: time }
  await ask(calls.saveUser, 201, { as: person, body })
  const own = await makeGroup(person)
  const [joined, asked] = [await makeGroup(other), await makeGroup(other, { approvalRequired: true })]
  await join(own, other)
  await join(joined, person)
  await join(asked, person)

  const answer = await ask(calls.exportUser, 200, { as: person })
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(answer.body.account).toMatchObject({
    uid: person.uid,
    email: person.email,
    emailVerified: true,
    name: person.name,
    photoURL,
    providers: ['password'],
  })
  expect(answer.body.user).toEqual(body)
  expect(answer.body.createdGroups).toEqual([
    expect.objectContaining({ _id: own, creatorEmail: person.email, creatorUid: person.uid, memberCount: 1 }),
  ])
  expect(answer.body.memberships).toEqual([
    expect.objectContaining({ groupId: asked, groupName: expect.any(String), status: 'pending', uid: person.uid }),
    expect.objectContaining({ groupId: joined, groupName: expect.any(String), status: 'joined', uid: person.uid }),
  ])
})

test('who has nothing stored gets as much, also without an e-mail', async () => {
  const nothing = { user: null, createdGroups: [], memberships: [] }
  expect((await ask(calls.exportUser, 200, { as: await signUp({ name: null }) })).body).toMatchObject(nothing)
  expect((await ask(calls.exportUser, 200, { as: await signUpAnonymously() })).body).toMatchObject(nothing)
})

test('an unverified namesake gets none of the groups of its address', async () => {
  const creator = await signUp({ verified: true })
  await makeGroup(creator)
  await changeAccount(creator.uid, { email: `moved-${creator.email}` })
  const impostor = await signUp({ email: creator.email })
  expect((await ask(calls.exportUser, 200, { as: impostor })).body.createdGroups).toEqual([])
})

test('nobody names another: a query is refused, and an account that is gone is a 401', async () => {
  const [person, other] = await Promise.all([signUp(), signUp()])
  await refuse(calls.exportUser, 400, { as: person, query: { email: other.email } })
  await deleteAccount(person.uid)
  await refuse(calls.exportUser, 401, { as: person })
})
