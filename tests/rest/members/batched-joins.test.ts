import { endpoints } from '@hobbyhub/contract/endpoints'
import { expect, test } from 'vitest'
import { commitJoins, type JoinCall } from '../../../functions/src/members/commit-joins.ts'
import { noDeadline } from '../../../functions/src/platform/deadline.ts'
import { type Account, signUp } from '../../support/accounts.ts'
import { callerOf } from '../../support/direct-calls.ts'
import { joinGroupAs, joinWaitingList, makeGroup, storedCounts } from '../../support/groups.ts'
import { makeInviteCode } from '../../support/invites.ts'
import { expectSuccess } from '../../support/rest.ts'

// Joins into one group are committed in one batch here, in an order that REST calls cannot guarantee.

const asked = (account: Account, changes: Partial<JoinCall> = {}): JoinCall => ({
  caller: callerOf(account),
  wait: false,
  note: undefined,
  answers: [],
  invite: undefined,
  deadline: noDeadline,
  ...changes,
})
const signUps = (count: number) => Promise.all(Array.from({ length: count }, () => signUp()))
const expectCounts = async (id: string, [joined, waiting]: readonly [number, number]) =>
  expect(await storedCounts(id)).toMatchObject({ memberCount: joined, joined, waitingCount: waiting, waiting })

test('the first takes the last place; an invitation that brings its bearer nothing is not used up', async () => {
  const [creator, first, refused, waiting] = await signUps(4)
  if (!creator || !first || !refused || !waiting) throw new Error('nobody')
  const id = await makeGroup(creator, { maxMembers: 1 })
  const code = await makeInviteCode(id, creator)
  const answers = await commitJoins(id, [
    asked(first),
    asked(refused, { invite: code }),
    asked(waiting, { wait: true }),
  ])
  expect(answers).toMatchObject([
    { joined: true, status: 'joined' },
    { code: 'group-full' },
    { joined: false, status: 'waiting', position: 1 },
  ])
  await expectCounts(id, [1, 1])
  const { body: invites } = await expectSuccess(endpoints.listInvites, 200, { params: { id }, as: creator })
  expect(invites).toMatchObject([{ usesLeft: 2 }])
})

test('the same caller twice is one member', async () => {
  const [creator, user] = await signUps(2)
  if (!creator || !user) throw new Error('nobody')
  const id = await makeGroup(creator)
  const [joined, again] = await commitJoins(id, [asked(user), asked(user)])
  expect([joined, again]).toMatchObject([{ joined: true }, { status: 'joined', message: expect.any(String) }])
  await expectCounts(id, [1, 0])
})

test('a user who asks and joins by an invitation in the same batch is a member, and no request remains', async () => {
  const [creator, user, other] = await signUps(3)
  if (!creator || !user || !other) throw new Error('nobody')
  const id = await makeGroup(creator, { approvalRequired: true })
  const code = await makeInviteCode(id, creator)
  const answers = await commitJoins(id, [asked(user), asked(other), asked(user, { invite: code })])
  expect(answers).toMatchObject([{ status: 'pending' }, { status: 'pending' }, { joined: true, status: 'joined' }])
  expect(await storedCounts(id)).toMatchObject({ memberCount: 1, joined: 1, pendingCount: 1, pending: 1 })
})

test('users who begin to wait together get the positions that they keep', async () => {
  const [creator, member, ...crowd] = await signUps(8)
  if (!creator || !member) throw new Error('nobody')
  const id = await makeGroup(creator, { maxMembers: 1 })
  await joinGroupAs(id, member)
  const backwards = crowd.toSorted((a, b) => (a.uid < b.uid ? 1 : -1))
  const answers = await commitJoins(
    id,
    backwards.map((each) => asked(each, { wait: true })),
  )
  const places = await Promise.all(backwards.map((each) => joinWaitingList(id, each)))
  expect(answers.map((answer) => 'position' in answer && answer.position)).toEqual(places)
})

test('a user whose call has ended with a 503 does not become a member', async () => {
  const [creator, late, user] = await signUps(3)
  if (!creator || !late || !user) throw new Error('nobody')
  const id = await makeGroup(creator)
  const over = { run: noDeadline.run, isOver: () => true }
  const answers = await commitJoins(id, [asked(late, { deadline: over }), asked(user)])
  expect(answers).toMatchObject([{ code: 'unavailable' }, { joined: true }])
  await expectCounts(id, [1, 0])
})
