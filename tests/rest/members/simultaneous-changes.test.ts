import { endpoints } from '@hobbyhub/contract/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Account, signUp } from '../../support/accounts.ts'
import { type ApiInstances, startApiInstances } from '../../support/api-instances.ts'
import { database } from '../../support/database.ts'
import { groupPayload } from '../../support/group-payload.ts'
import { joinGroupAs, makeGroup, storedCounts } from '../../support/groups.ts'
import { callEndpoint, expectSuccess } from '../../support/rest.ts'

const USERS = 50
const PLACES = 20
const INSTANCES = 4

const crowd = (size: number): Promise<Account[]> => Promise.all(Array.from({ length: size }, () => signUp()))
/** Joins, and repeats the call as long as the server is busy and responds with 503. */
const tryToJoin = async (id: string, as: Account, origin?: string) => {
  const call = () =>
    callEndpoint(endpoints.joinGroup, { params: { id }, body: { userEmail: as.email }, as, ...(origin && { origin }) })
  let answer = await call()
  while (answer.status === 503) answer = await call()
  return answer
}
const tally = (statuses: readonly number[]) =>
  Object.fromEntries(
    [...new Set(statuses)].toSorted().map((s) => [s, statuses.filter((status) => status === s).length]),
  )

describe(`${USERS} users who join at once, over ${INSTANCES} instances of the API`, () => {
  let users: Account[] = []
  let api: ApiInstances
  beforeAll(async () => {
    ;[users, api] = await Promise.all([crowd(USERS), startApiInstances(INSTANCES)])
  })
  afterAll(() => api.end())

  const joinAll = async (maxMembers: number) => {
    const id = await makeGroup(await signUp(), { maxMembers })
    const start = performance.now()
    const answers = await Promise.all(users.map((user, at) => tryToJoin(id, user, api.origins[at % INSTANCES])))
    const seconds = (performance.now() - start) / 1000
    console.log(`${USERS} users joined a group of ${maxMembers} at once in ${seconds.toFixed(2)} s`)
    return { statuses: tally(answers.map(({ status }) => status)), counts: await storedCounts(id) }
  }

  test(`fill exactly ${PLACES} places`, async () => {
    const { statuses, counts } = await joinAll(PLACES)
    expect(statuses).toEqual({ 200: PLACES, 409: USERS - PLACES })
    expect(counts).toMatchObject({ memberCount: PLACES, joined: PLACES, pendingCount: 0, pending: 0 })
  })

  test('all get a place in a group with enough places', async () => {
    const { statuses, counts } = await joinAll(USERS)
    expect(statuses).toEqual({ 200: USERS })
    expect(counts).toMatchObject({ memberCount: USERS, joined: USERS })
  })
})

test('one user who joins many times at once is one member', async () => {
  const user = await signUp()
  const id = await makeGroup(await signUp())
  const answers = await Promise.all(Array.from({ length: 8 }, () => joinGroupAs(id, user)))
  expect(answers.filter(({ body }) => 'joined' in body)).toHaveLength(1)
  expect(await storedCounts(id)).toMatchObject({ memberCount: 1, joined: 1 })
})

test('approvals at once never go past the last place', async () => {
  const [creator, ...users] = await crowd(7)
  if (!creator) throw new Error('nobody')
  const id = await makeGroup(creator, { maxMembers: 3, approvalRequired: true })
  for (const user of users) await joinGroupAs(id, user)
  const answers = await Promise.all(
    users.map(({ uid }) =>
      callEndpoint(endpoints.updateMember, { params: { id, uid }, body: { status: 'joined' }, as: creator }),
    ),
  )
  expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 3, 409: 3 })
  expect(await storedCounts(id)).toMatchObject({ memberCount: 3, joined: 3, pendingCount: 3, pending: 3 })
})

test('the same approval, or the same leaving, many times at once counts once', async () => {
  const [creator, user] = await Promise.all([signUp(), signUp()])
  const id = await makeGroup(creator, { approvalRequired: true })
  await joinGroupAs(id, user)
  const params = { id, uid: user.uid }
  await Promise.all(
    Array.from({ length: 6 }, () =>
      expectSuccess(endpoints.updateMember, 200, { params, body: { status: 'joined' }, as: creator }),
    ),
  )
  expect(await storedCounts(id)).toMatchObject({ memberCount: 1, joined: 1, pendingCount: 0, pending: 0 })
  const leaving = await Promise.all(
    Array.from({ length: 6 }, () => callEndpoint(endpoints.removeMember, { params, as: user })),
  )
  expect(tally(leaving.map(({ status }) => status))).toEqual({ 200: 1, 404: 5 })
  expect(await storedCounts(id)).toMatchObject({ memberCount: 0, joined: 0 })
})

test('a user who joins while the group is deleted leaves no membership behind', async () => {
  const [creator, ...users] = await crowd(9)
  if (!creator) throw new Error('nobody')
  const id = await makeGroup(creator)
  // One user joins before the others, so that the deletion finds at least one member.
  await joinGroupAs(id, users[0] ?? creator)
  const [deletion, ...joins] = await Promise.all([
    callEndpoint(endpoints.deleteGroup, { params: { id }, as: creator }),
    ...users.map((user) => tryToJoin(id, user)),
  ])
  expect(deletion.status).toBe(200)
  expect(joins.every(({ status }) => [200, 404, 409].includes(status))).toBe(true)
  await expect
    .poll(async () => (await database().collection(`groups/${id}/members`).get()).size, { timeout: 60_000 })
    .toBe(0)
})

test('joins and edits that come at once all succeed', async () => {
  const [creator, ...users] = await crowd(9)
  if (!creator) throw new Error('nobody')
  const id = await makeGroup(creator, { maxMembers: 20 })
  const edits = ['One', 'Two', 'Three'].map((groupName) =>
    callEndpoint(endpoints.updateGroup, {
      params: { id },
      body: groupPayload({ groupName, maxMembers: 30 }),
      as: creator,
    }),
  )
  const answers = await Promise.all([...edits, ...users.map((user) => tryToJoin(id, user))])
  expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 11 })
  expect(await storedCounts(id)).toMatchObject({ memberCount: 8, joined: 8, maxMembers: 30 })
})
