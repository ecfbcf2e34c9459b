import { endpoints } from '@hobbyhub/contract/endpoints'
import { GROUP_LIMIT_MESSAGE } from '@hobbyhub/contract/groups/group-limit'
import { MAX_GROUPS_PER_HOUR } from '@hobbyhub/contract/shared/limits'
import { Timestamp } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { type Account, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { groupPayload } from '../../support/group-payload.ts'
import { makeGroup } from '../../support/groups.ts'
import { callEndpoint, expectRefusal, expectSuccess } from '../../support/rest.ts'

const limitOf = ({ uid }: Account) => database().doc(`users/${uid}/limits/groups`)
const minutesAgo = (minutes: number) => Timestamp.fromMillis(Date.now() - minutes * 60_000)

/** `count` slots of the limit (one for each created group), each used `minutes` minutes ago. */
const slots = (count: number, minutes: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [String(at), minutesAgo(minutes)]))
const seed = (account: Account, limit: object) => limitOf(account).set({ groupId: 'before', ...limit })
/** The stored document, with the age of each slot in minutes. */
const storedOf = async (account: Account) => {
  const { slots: times = {}, ...rest } = (await limitOf(account).get()).data() ?? {}
  const age = (time: Timestamp) => Math.round((Date.now() - time.toMillis()) / 60_000)
  const ages = Object.entries<Timestamp>(times).map(([slot, time]) => [slot, age(time)])
  return { ...rest, slots: Object.fromEntries(ages) }
}

const countOf = async ({ uid }: Account) =>
  (await database().collection('groups').where('creatorUid', '==', uid).count().get()).data().count
const createAtOnce = async (creator: Account, times: number) => {
  const create = () => callEndpoint(endpoints.createGroup, { as: creator, body: groupPayload() })
  const answers = await Promise.all(Array.from({ length: times }, create))
  return answers.map(({ status }) => status).toSorted()
}

test('every group is counted as rules ask', async () => {
  const creator = await signUp()
  const first = await makeGroup(creator)
  expect(await storedOf(creator)).toEqual({ slots: { 0: 0 }, slot: '0', groupId: first })
  const second = await makeGroup(creator)
  expect(await storedOf(creator)).toEqual({ slots: { 0: 0, 1: 0 }, slot: '1', groupId: second })
})

test('the 21st group within an hour gets 429 with the time to come back; the first call, repeated, is still answered', async () => {
  const creator = await signUp()
  const body = groupPayload({ createdAt: '2001-01-01T00:00:00.000Z' })
  const id = (await expectSuccess(endpoints.createGroup, 201, { as: creator, body })).body.insertedId
  await seed(creator, { slots: { ...slots(MAX_GROUPS_PER_HOUR - 1, 5), 7: minutesAgo(50) }, slot: '18' })
  await makeGroup(creator)
  const stored = (await limitOf(creator).get()).data()

  const { code, message, headers } = await expectRefusal(endpoints.createGroup, 429, {
    as: creator,
    body: groupPayload(),
  })
  expect({ code, message }).toEqual({ code: 'too-many-requests', message: GROUP_LIMIT_MESSAGE })
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(9 * 60)
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(10 * 60)
  expect((await limitOf(creator).get()).data()).toEqual(stored)
  expect(await countOf(creator)).toBe(2)
  expect((await expectSuccess(endpoints.createGroup, 201, { as: creator, body })).body.insertedId).toBe(id)
})

test('the hour of each group counts: as many as are over may be created again', async () => {
  const creator = await signUp()
  await seed(creator, { slots: { ...slots(MAX_GROUPS_PER_HOUR, 5), 3: minutesAgo(90), 11: minutesAgo(61) }, slot: '3' })
  const id = await makeGroup(creator)
  expect(await storedOf(creator)).toMatchObject({ slots: { 3: 0, 11: 61 }, slot: '3', groupId: id })
  await makeGroup(creator)
  await expectRefusal(endpoints.createGroup, 429, { as: creator, body: groupPayload() })
})

test('calls that come at once never pass the limit', async () => {
  const creator = await signUp()
  await seed(creator, { slots: slots(MAX_GROUPS_PER_HOUR - 2, 1), slot: '17' })
  expect(await createAtOnce(creator, 6)).toEqual([201, 201, 429, 429, 429, 429])
  expect(await countOf(creator)).toBe(2)
})
