import { endpoints } from '@hobbyhub/contract/endpoints'
import { GROUP_LIMIT_MESSAGE, MAX_GROUPS_PER_HOUR } from '@hobbyhub/contract/group-limit'
import { Timestamp } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { type Account, signUp } from '../support/accounts.ts'
import { database } from '../support/database.ts'
import { groupPayload } from '../support/group-payload.ts'
import { makeGroup } from '../support/groups.ts'
import { ask, refuse, request } from '../support/rest.ts'

const limitOf = ({ uid }: Account) => database().doc(`users/${uid}/limits/groups`)
const minutesAgo = (minutes: number) => Timestamp.fromMillis(Date.now() - minutes * 60_000)

const countOf = async ({ uid }: Account) =>
  (await database().collection('groups').where('creatorUid', '==', uid).count().get()).data().count

test('every group is counted as rules ask', async () => {
  const creator = await signUp()
  const first = await makeGroup(creator)
  const { since, ...counted } = (await limitOf(creator).get()).data() ?? {}
  expect(counted).toEqual({ count: 1, groupId: first })
  expect(Math.abs(since.toMillis() - Date.now())).toBeLessThan(10_000)
  const second = await makeGroup(creator)
  expect((await limitOf(creator).get()).data()).toEqual({ count: 2, groupId: second, since })
})

test('the 21st group within an hour gets 429 with the time to come back; the first call, repeated, is still answered', async () => {
  const creator = await signUp()
  const body = groupPayload({ createdAt: '2001-01-01T00:00:00.000Z' })
  const id = (await ask(endpoints.createGroup, 201, { as: creator, body })).body.insertedId
  await limitOf(creator).set({ count: MAX_GROUPS_PER_HOUR - 1, since: minutesAgo(50), groupId: id })
  const last = await makeGroup(creator)
  const stored = (await limitOf(creator).get()).data()
  expect(stored).toMatchObject({ count: MAX_GROUPS_PER_HOUR, groupId: last })

  const { code, message, headers } = await refuse(endpoints.createGroup, 429, { as: creator, body: groupPayload() })
  expect({ code, message }).toEqual({ code: 'too-many-requests', message: GROUP_LIMIT_MESSAGE })
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(9 * 60)
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(10 * 60)
  expect((await limitOf(creator).get()).data()).toEqual(stored)
  expect(await countOf(creator)).toBe(2)
  expect((await ask(endpoints.createGroup, 201, { as: creator, body })).body.insertedId).toBe(id)
})

test('after the hour counting starts anew', async () => {
  const creator = await signUp()
  await limitOf(creator).set({ count: MAX_GROUPS_PER_HOUR, since: minutesAgo(61), groupId: 'before' })
  const id = await makeGroup(creator)
  const { since, ...counted } = (await limitOf(creator).get()).data() ?? {}
  expect(counted).toEqual({ count: 1, groupId: id })
  expect(Math.abs(since.toMillis() - Date.now())).toBeLessThan(10_000)
})

test('calls that come at once never pass the limit', async () => {
  const creator = await signUp()
  await limitOf(creator).set({ count: MAX_GROUPS_PER_HOUR - 2, since: minutesAgo(1), groupId: 'before' })
  const answers = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(() => request(endpoints.createGroup, { as: creator, body: groupPayload() })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 429, 429, 429, 429])
  expect(await countOf(creator)).toBe(2)
})
