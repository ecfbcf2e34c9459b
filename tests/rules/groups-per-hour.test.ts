import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { MAX_GROUPS_PER_HOUR } from '@hobbyhub/contract/group-limit'
import { serverTimestamp, setDoc, Timestamp, writeBatch } from 'firebase/firestore/lite'
import { beforeEach, describe, test } from 'vitest'
import { ACTORS } from './actors.ts'
import { as, reseed, withoutRules } from './fixture.ts'
import { createAsCreator, firstCount, limitDoc, NEW_ID, OTHER_ID, setGroup } from './writes.ts'

const creator = as('creator')
const MINUTE_MS = 60_000

/** Stores that the creator has created `count` groups in the last minutes. */
const seedLimit = async (count: number, minutesAgo: number, groupId = 'chess') => {
  const since = Timestamp.fromMillis(Date.now() - minutesAgo * MINUTE_MS)
  await setDoc(limitDoc(withoutRules, ACTORS.creator), { count, since, groupId })
  return { count, since, groupId }
}
const create = (limit: object) => createAsCreator({}, { limit })

describe('the first group of an account', () => {
  beforeEach(reseed)
  test.each([
    ['a count of 0', { count: 0 }],
    ['a count of 2', { count: 2 }],
    ['a start by the client’s clock', { since: Timestamp.now() }],
    ['a start long ago', { since: Timestamp.fromMillis(0) }],
    ['no start', { since: null }],
    ['an unknown field', { admin: true }],
    ['an e-mail', { creatorEmail: 'creator@example.com' }],
    ['another group’s id', { groupId: OTHER_ID }],
  ])('is not created with %s', (_, changes) => assertFails(create({ ...firstCount(NEW_ID), ...changes })))
  test.each(['count', 'since', 'groupId'])('is not created without %s', (field) => {
    const rest = Object.entries(firstCount(NEW_ID)).filter(([name]) => name !== field)
    return assertFails(create(Object.fromEntries(rest)))
  })
})

describe('another group within the hour', () => {
  beforeEach(reseed)
  test('is created if it is counted', async () => {
    const { since } = await seedLimit(3, 5)
    await assertSucceeds(create({ count: 4, since, groupId: NEW_ID }))
  })
  test.each([
    ['not counted', { count: 3 }],
    ['counted twice', { count: 5 }],
    ['counted as the first', { count: 1 }],
    ['counted as the first of a new hour', { count: 1, since: serverTimestamp() }],
    ['counted in a new hour', { since: serverTimestamp() }],
    ['counted in another hour', { since: Timestamp.fromMillis(0) }],
    ['counted with an unknown field', { admin: true }],
  ])('is not created if it is %s', async (_, changes) => {
    const { since } = await seedLimit(3, 5)
    await assertFails(create({ count: 4, since, groupId: NEW_ID, ...changes }))
  })
  test('cannot be counted for another user', async () => {
    const { since } = await seedLimit(3, 5)
    const { stranger } = ACTORS
    const db = as('stranger')
    const batch = setGroup(writeBatch(db), db, stranger).set(limitDoc(db, stranger), firstCount(NEW_ID))
    await assertFails(batch.set(limitDoc(db, ACTORS.creator), { count: 4, since, groupId: NEW_ID }).commit())
  })
  test('is not created uncounted under the id of the last one, after that was deleted', async () => {
    await seedLimit(3, 5, NEW_ID)
    await assertFails(setGroup(writeBatch(creator), creator, ACTORS.creator).commit())
  })
})

describe(`${MAX_GROUPS_PER_HOUR} groups an hour`, () => {
  beforeEach(reseed)
  test('the last of them is created', async () => {
    const { since } = await seedLimit(MAX_GROUPS_PER_HOUR - 1, 59)
    await assertSucceeds(create({ count: MAX_GROUPS_PER_HOUR, since, groupId: NEW_ID }))
  })
  test('one more is refused, and so is counting from 1 again', async () => {
    const { since } = await seedLimit(MAX_GROUPS_PER_HOUR, 59)
    await assertFails(create({ count: MAX_GROUPS_PER_HOUR + 1, since, groupId: NEW_ID }))
    await assertFails(create(firstCount(NEW_ID)))
  })
  test('after an hour, only a count from 1 is allowed', async () => {
    const { since } = await seedLimit(MAX_GROUPS_PER_HOUR, 61)
    await assertFails(create({ count: MAX_GROUPS_PER_HOUR + 1, since, groupId: NEW_ID }))
    await assertFails(create({ ...firstCount(NEW_ID), count: 0 }))
    await assertFails(create({ ...firstCount(NEW_ID), since }))
    await assertSucceeds(create(firstCount(NEW_ID)))
  })
  test('after an hour, an account below the limit may go on counting', async () => {
    const { since } = await seedLimit(3, 61)
    await assertSucceeds(create({ count: 4, since, groupId: NEW_ID }))
  })
})

test('firestore.rules has the limit of the contract', () => {
  const held = /limit\.count <= (\d+)/.exec(readFileSync('firestore.rules', 'utf8'))?.[1]
  assert.equal(Number(held), MAX_GROUPS_PER_HOUR)
})
