import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Account, signUp } from '../support/accounts.ts'
import type { ApiInstances } from '../support/api-instances.ts'
import { joinAtOnce, makeCrowd, startInstancesFor } from '../support/flash-crowd.ts'
import { makeGroup, storedCounts } from '../support/groups.ts'

const CROWD = 500
const PLACES = 200
const SECONDS = 10

let [crowd, instances]: [Account[], ApiInstances | null] = [[], null]
beforeAll(async () => {
  ;[crowd, instances] = await Promise.all([makeCrowd(CROWD), startInstancesFor(CROWD)])
}, 120_000)
afterAll(() => instances?.end())

const countOf = (items: readonly (string | number | undefined)[]) =>
  Object.fromEntries([...new Set(items)].map((item) => [item, items.filter((each) => each === item).length]))

const join = async (wait: boolean) => {
  if (!instances) throw new Error('no instances')
  const id = await makeGroup(await signUp(), { maxMembers: PLACES })
  const { told, seconds } = await joinAtOnce(instances, crowd, { id, wait })
  console.log(`${CROWD} at once into a group of ${PLACES}${wait ? ', or its queue' : ''}: ${seconds.toFixed(2)} s`)
  expect(seconds).toBeLessThan(SECONDS)
  return { id, told }
}

test(`${CROWD} people at once into a group of ${PLACES}: exactly those are in, the others are told that it is full`, {
  timeout: 60_000,
}, async () => {
  const { id, told } = await join(false)
  expect(countOf(told.map(({ status }) => status))).toEqual({ 200: PLACES, 409: CROWD - PLACES })
  expect(await storedCounts(id)).toMatchObject({ memberCount: PLACES, joined: PLACES, waitingCount: 0, isOpen: false })
})

test('or each of the others has a place of their own in the queue', { timeout: 60_000 }, async () => {
  const { id, told } = await join(true)
  const waiting = CROWD - PLACES
  expect(countOf(told.map(({ body }) => body.status))).toEqual({ joined: PLACES, waiting })
  const positions = told.flatMap(({ body }) => body.position ?? []).toSorted((a, b) => a - b)
  expect(positions).toEqual(Array.from({ length: waiting }, (_, at) => at + 1))
  expect(await storedCounts(id)).toMatchObject({ memberCount: PLACES, joined: PLACES, waitingCount: waiting, waiting })
})

test('the same call many times at once is one place, and the same answer', { timeout: 60_000 }, async () => {
  if (!instances) throw new Error('no instances')
  const id = await makeGroup(await signUp(), { maxMembers: 1 })
  const [first, second] = [crowd.slice(0, 1), crowd.slice(1, 2)]
  const joins = await joinAtOnce(instances, Array(20).fill(first).flat(), { id, wait: false })
  expect(countOf(joins.told.map(({ status }) => status))).toEqual({ 200: 20 })
  const waits = await joinAtOnce(instances, Array(20).fill(second).flat(), { id, wait: true })
  expect(countOf(waits.told.map(({ body }) => body.position))).toEqual({ 1: 20 })
  expect(await storedCounts(id)).toMatchObject({ memberCount: 1, joined: 1, waitingCount: 1, waiting: 1 })
})
