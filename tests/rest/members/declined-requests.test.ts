import { endpoints } from '@hobbyhub/contract/endpoints'
import { expect, test } from 'vitest'
import { type Account, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { joinGroupAs, makeGroup } from '../../support/groups.ts'
import { expectRefusal, expectSuccess } from '../../support/rest.ts'

const askWith = (id: string, user: Account, note?: unknown) =>
  expectSuccess(endpoints.joinGroup, 200, { params: { id }, body: { userEmail: user.email, note }, as: user })
const remove = (id: string, { uid }: Account, as: Account) =>
  expectSuccess(endpoints.removeMember, 200, { params: { id, uid }, as })
const declinedOf = async (user: Account) => {
  const query = { email: user.email, status: 'declined' }
  return (await expectSuccess(endpoints.joinedGroups, 200, { query, as: user })).body.map(({ _id }) => _id)
}
const listNotes = async (id: string, creator: Account) => {
  const { body } = await expectSuccess(endpoints.listMembers, 200, { params: { id }, as: creator })
  return body.map(({ note }) => note)
}

test('the message of a request is shown to the creator, is in the export, and is deleted with the request', async () => {
  const [creator, user] = await Promise.all([signUp(), signUp()])
  const id = await makeGroup(creator, { approvalRequired: true })
  const { body } = await askWith(id, user, '  I have an easel.\nAnd time. ')
  expect(body).toMatchObject({ joined: false, status: 'pending' })
  expect(await listNotes(id, creator)).toEqual(['I have an easel.\nAnd time.'])
  const { body: exported } = await expectSuccess(endpoints.exportUser, 200, { as: user })
  expect(exported.memberships).toMatchObject([{ groupId: id, note: 'I have an easel.\nAnd time.' }])
  await askWith(id, user, 'Something else')
  expect(await listNotes(id, creator)).toEqual(['I have an easel.\nAnd time.'])
  await remove(id, user, user)
  await askWith(id, user)
  expect(await listNotes(id, creator)).toEqual([undefined])
})

test('a message has the limits of other texts, a blank one is dropped, and a group without approval stores none', async () => {
  const [creator, user, other] = await Promise.all([signUp(), signUp(), signUp()])
  const id = await makeGroup(creator, { approvalRequired: true })
  for (const note of ['x'.repeat(201), 'a\u0000b', 'a\u202eb', 'a\ud800', 5, null, ['x']]) {
    const body = { userEmail: user.email, note }
    await expectRefusal(endpoints.joinGroup, 400, { params: { id }, body, as: user })
  }
  await askWith(id, user, '🎨'.repeat(200))
  await askWith(id, other, ' \n ')
  expect(await listNotes(id, creator)).toEqual(['🎨'.repeat(200), undefined])
  const open = await makeGroup(creator)
  await askWith(open, user, 'Hello')
  expect((await database().doc(`groups/${open}/members/${user.uid}`).get()).get('note')).toBeUndefined()
})

test('a user who is declined sees that until they ask again', async () => {
  const [creator, user, other] = await Promise.all([signUp(), signUp(), signUp()])
  const id = await makeGroup(creator, { approvalRequired: true })
  await joinGroupAs(id, user)
  await joinGroupAs(id, other)
  expect((await remove(id, user, creator)).body).toEqual({ deletedCount: 1 })
  expect((await database().doc(`groups/${id}/members/${user.uid}`).get()).exists).toBe(false)
  await expectRefusal(endpoints.removeMember, 404, { params: { id, uid: user.uid }, as: user })
  expect(await declinedOf(user)).toEqual([id])
  expect(await declinedOf(other)).toEqual([])
  const { body: exported } = await expectSuccess(endpoints.exportUser, 200, { as: user })
  expect(exported.declined).toEqual([{ groupId: id, groupName: expect.any(String), declinedAt: expect.any(String) }])
  await joinGroupAs(id, user)
  expect(await declinedOf(user)).toEqual([])
})

test('withdrawing, leaving and being removed as a member do not count as declined', async () => {
  const [creator, user] = await Promise.all([signUp(), signUp()])
  const asked = await makeGroup(creator, { approvalRequired: true })
  await joinGroupAs(asked, user)
  await remove(asked, user, user)
  const joined = await makeGroup(creator)
  await joinGroupAs(joined, user)
  await remove(joined, user, creator)
  const full = await makeGroup(creator, { maxMembers: 0 })
  await expectSuccess(endpoints.joinGroup, 200, {
    params: { id: full },
    body: { userEmail: user.email, wait: true },
    as: user,
  })
  await remove(full, user, creator)
  expect(await declinedOf(user)).toEqual([])
})

test('a user who is declined keeps the reason and their own message until they ask again', async () => {
  const [creator, user] = [await signUp(), await signUp()]
  const questions = ['What do you bake?']
  const id = await makeGroup(creator, { approvalRequired: true, joinQuestions: questions })
  const words = { note: 'Hello', answers: ['Rye'] }
  const asking = { params: { id }, body: { userEmail: user.email, ...words }, as: user }
  await expectSuccess(endpoints.joinGroup, 200, asking)
  const body = { status: 'declined', reason: 'We know each other.' }
  await expectSuccess(endpoints.updateMember, 200, { params: { id, uid: user.uid }, body, as: creator })
  const kept = { ...words, questions, reason: 'We know each other.' }
  const stored = () => database().doc(`groups/${id}/declined/${user.uid}`).get()
  expect((await stored()).data()).toMatchObject(kept)
  expect((await expectSuccess(endpoints.exportUser, 200, { as: user })).body.declined).toMatchObject([
    { groupId: id, ...kept },
  ])
  await expectSuccess(endpoints.joinGroup, 200, asking)
  expect((await stored()).exists).toBe(false)
})

test('a user who was declined dismisses the message; others have nothing to dismiss', async () => {
  const [creator, user] = await Promise.all([signUp(), signUp()])
  const id = await makeGroup(creator, { approvalRequired: true })
  await joinGroupAs(id, user)
  await remove(id, user, creator)
  await expectRefusal(endpoints.dismissDecline, 404, { params: { id }, as: creator })
  expect((await expectSuccess(endpoints.dismissDecline, 200, { params: { id }, as: user })).body).toEqual({
    deletedCount: 1,
  })
  await expectRefusal(endpoints.dismissDecline, 404, { params: { id }, as: user })
  expect(await declinedOf(user)).toEqual([])
})

test('a declined request is deleted with the account and with the group', async () => {
  const [creator, user, other] = await Promise.all([signUp(), signUp(), signUp()])
  const id = await makeGroup(creator, { approvalRequired: true })
  for (const each of [user, other]) {
    await joinGroupAs(id, each)
    await remove(id, each, creator)
  }
  const left = async () => (await database().collection(`groups/${id}/declined`).get()).docs.map((doc) => doc.id)
  await expectSuccess(endpoints.deleteUser, 200, { as: user })
  expect(await left()).toEqual([other.uid])
  await expectSuccess(endpoints.deleteGroup, 200, { params: { id }, as: creator })
  await expect.poll(left, { timeout: 60_000 }).toEqual([])
})
