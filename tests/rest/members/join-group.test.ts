import { randomUUID } from 'node:crypto'
import { endpoints } from '@hobbyhub/contract/endpoints'
import { JOIN_MESSAGES } from '@hobbyhub/contract/members/join-refusal'
import { Timestamp } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { type Account, changeAccount, signUp, signUpAnonymously } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { dayFromNow } from '../../support/group-payload.ts'
import { joinGroupAs, makeGroup, storedCounts } from '../../support/groups.ts'
import { expectRefusal, expectSuccess } from '../../support/rest.ts'

const refuseJoin = (id: string, user: Account, status: number, userEmail = user.email) =>
  expectRefusal(endpoints.joinGroup, status, { params: { id }, as: user, body: { userEmail } })

test('a join that succeeds has no message; the membership holds no e-mail and no more than it must', async () => {
  const photoURL = 'https://lh3.googleusercontent.com/a/me=s96-c'
  const user = await signUp({ name: 'Joy Ner', photoURL })
  const id = await makeGroup(await signUp())
  expect((await joinGroupAs(id, user)).body).toEqual({ joined: true, status: 'joined' })
  const { joinedAt, ...stored } = (await database().doc(`groups/${id}/members/${user.uid}`).get()).data() ?? {}
  expect(stored).toEqual({ uid: user.uid, name: 'Joy Ner', photoURL, status: 'joined', role: 'member', groupId: id })
  expect(joinedAt).toBeInstanceOf(Timestamp)
  expect(await storedCounts(id)).toMatchObject({ memberCount: 1, pendingCount: 0, joined: 1 })
})

test('joining again is answered with a message, and changes nothing', async () => {
  const user = await signUp()
  const id = await makeGroup(await signUp(), { maxMembers: 1 })
  await joinGroupAs(id, user)
  expect((await joinGroupAs(id, user)).body).toEqual({ message: JOIN_MESSAGES['already-joined'], status: 'joined' })
  expect(await storedCounts(id)).toMatchObject({ memberCount: 1, joined: 1 })
})

test('a request takes no place; asking again is answered with a message', async () => {
  const [user, other] = await Promise.all([signUp(), signUp()])
  const id = await makeGroup(await signUp(), { approvalRequired: true, maxMembers: 1 })
  const waits = { joined: false, status: 'pending', message: JOIN_MESSAGES.requested }
  expect((await joinGroupAs(id, user)).body).toEqual(waits)
  expect((await joinGroupAs(id, user)).body).toEqual({ message: JOIN_MESSAGES['already-pending'], status: 'pending' })
  expect((await joinGroupAs(id, other)).body).toEqual(waits)
  expect(await storedCounts(id)).toMatchObject({ memberCount: 0, pendingCount: 2, joined: 0, pending: 2 })
})

test.each([false, true])(
  'passed and own group are refused with their message, and a full one that approves nobody (approval: %s)',
  async (approval) => {
    const [creator, user] = await Promise.all([signUp(), signUp()])
    const make = (changes: object) => makeGroup(creator, { approvalRequired: approval, ...changes })
    const passed = { id: await make({ startDate: dayFromNow(-2), maxMembers: 0 }), code: 'group-passed' } as const
    const full = approval ? [] : [await make({ maxMembers: 0 }), await make({ maxMembers: -1 })]
    const cases = [passed, ...full.map((id) => ({ id, code: 'group-full' }) as const)]
    for (const { id, code } of cases) {
      expect(await refuseJoin(id, user, 409)).toMatchObject({ code, message: JOIN_MESSAGES[code] })
      expect(await storedCounts(id)).toMatchObject({ memberCount: 0, pendingCount: 0, joined: 0, pending: 0 })
    }
    const own = await refuseJoin(await make({ maxMembers: 0, startDate: dayFromNow(-9) }), creator, 409)
    expect(own).toMatchObject({ code: 'own-group', message: JOIN_MESSAGES['own-group'] })
  },
)

test('a full group with approval accepts requests, with or without wait; one can be approved once a place is free', async () => {
  const [creator, member, first, second] = await Promise.all([signUp(), signUp(), signUp(), signUp()])
  const id = await makeGroup(creator, { maxMembers: 1, joinQuestions: ['Why?'] })
  await joinGroupAs(id, member)
  await database().doc(`groups/${id}`).update({ approvalRequired: true })
  const waits = { joined: false, status: 'pending', message: JOIN_MESSAGES['requested-full'] }
  const body = { userEmail: first.email, note: 'Hello', answers: ['To read'], wait: true }
  expect((await expectSuccess(endpoints.joinGroup, 200, { as: first, params: { id }, body })).body).toEqual(waits)
  expect((await joinGroupAs(id, second)).body).toEqual(waits)
  expect((await joinGroupAs(id, second)).body).toEqual({ message: JOIN_MESSAGES['already-pending'], status: 'pending' })
  const counts = { memberCount: 1, pendingCount: 2, waitingCount: 0, joined: 1, pending: 2, waiting: 0, isOpen: false }
  expect(await storedCounts(id)).toMatchObject(counts)

  const approval = { params: { id, uid: second.uid }, body: { status: 'joined' }, as: creator } as const
  expect(await expectRefusal(endpoints.updateMember, 409, approval)).toMatchObject({ code: 'group-full' })
  expect(await storedCounts(id)).toMatchObject(counts)
  await expectSuccess(endpoints.removeMember, 200, { params: { id, uid: member.uid }, as: member })
  expect(await storedCounts(id), 'nobody is let in by themselves').toMatchObject({ memberCount: 0, pendingCount: 2 })
  await expectSuccess(endpoints.updateMember, 200, approval)
  expect(await storedCounts(id)).toMatchObject({
    memberCount: 1,
    pendingCount: 1,
    joined: 1,
    pending: 1,
    isOpen: false,
  })
})

test('a start date has passed only when the day is over everywhere', async () => {
  const [creator, user] = await Promise.all([signUp(), signUp()])
  const today = new Date(Date.now() - 12 * 60 * 60 * 1000).toISOString().slice(0, 10)
  const id = await makeGroup(creator, { startDate: today })
  expect((await joinGroupAs(id, user)).body).toMatchObject({ joined: true })
})

test('a member who joins a passed or full group again gets the message of a member', async () => {
  const user = await signUp()
  const id = await makeGroup(await signUp(), { maxMembers: 1 })
  await joinGroupAs(id, user)
  await database().doc(`groups/${id}`).update({ startDate: '2001-01-01', maxMembers: 0 })
  expect((await joinGroupAs(id, user)).body).toMatchObject({ status: 'joined', message: expect.any(String) })
})

test('identity is the token’s: another e-mail gets 403, and nothing is written', async () => {
  const [user, other] = await Promise.all([signUp(), signUp()])
  const id = await makeGroup(await signUp())
  for (const email of [other.email, 'nobody@example.com', user.email.toUpperCase()]) {
    await refuseJoin(id, user, 403, email)
  }
  const nameless = await signUpAnonymously()
  const asked = { params: { id }, as: nameless, body: { userEmail: other.email } }
  await expectRefusal(endpoints.joinGroup, 403, asked)
  expect(await storedCounts(id)).toMatchObject({ memberCount: 0, joined: 0 })
})

test('a verified owner of the address cannot join under another uid; an unverified one is a stranger', async () => {
  const before = await signUp({ verified: true })
  const id = await makeGroup(before)
  await changeAccount(before.uid, { email: `moved-${before.email}` })
  const now = await signUp({ email: before.email })
  expect((await joinGroupAs(id, now)).body).toEqual({ joined: true, status: 'joined' })
  await changeAccount(now.uid, { email: `moved-too-${before.email}` })
  const verified = await signUp({ email: before.email, verified: true })
  expect((await refuseJoin(id, verified, 409)).code).toBe('own-group')
})

test('names and pictures that must not be shown are left out', async () => {
  const id = await makeGroup(await signUp())
  const [blank, nasty] = await Promise.all([
    signUp({ name: null, photoURL: 'javascript:alert(1)' }),
    signUp({ name: 'evil\u202egnp', photoURL: 'https://example.com/"onerror=' }),
  ])
  for (const user of [blank, nasty]) {
    await joinGroupAs(id, user)
    const stored = await database().doc(`groups/${id}/members/${user.uid}`).get()
    expect(stored.data()).toMatchObject({ name: 'User', photoURL: null })
  }
})

test('a group that does not exist gets 404, and a body that is not a join 400', async () => {
  const user = await signUp()
  await refuseJoin(randomUUID(), user, 404)
  const id = await makeGroup(await signUp())
  for (const body of [{}, { userEmail: 5 }, { userEmail: user.email, status: 'joined' }, [], null, 'x']) {
    await expectRefusal(endpoints.joinGroup, 400, { params: { id }, as: user, body })
  }
})
