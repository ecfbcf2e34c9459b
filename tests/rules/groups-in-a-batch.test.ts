import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { type Firestore, increment, serverTimestamp, setDoc, writeBatch } from 'firebase/firestore/lite'
import { beforeEach, describe, test } from 'vitest'
import { ACTORS } from './actors.ts'
import { as, reseed, withoutRules } from './fixture.ts'
import { firstCount, limitDoc, setGroup } from './writes.ts'

beforeEach(reseed)

const IDS = [1, 2, 3, 4, 5].map((number) => `aNewGroup0000000000${number}`)
const creator = as('creator')
const limit = limitDoc(creator, ACTORS.creator)

const groups = (db: Firestore) => IDS.reduce((batch, id) => setGroup(batch, db, ACTORS.creator, { id }), writeBatch(db))

describe('five groups in one batch', () => {
  test('can be created without rules', () => assertSucceeds(groups(withoutRules).commit()))
  test.each(IDS)('are refused with one limit document, which counts %s', (id) =>
    assertFails(groups(creator).set(limit, firstCount(id)).commit()),
  )
  test('are refused with a limit document for each', () =>
    assertFails(IDS.reduce((batch, id) => batch.set(limit, firstCount(id)), groups(creator)).commit()))
  test('are refused with a limit document for each, counting up', () => {
    const count = (at: number) => ({ ...firstCount(IDS[at] ?? ''), count: at + 1 })
    return assertFails(IDS.reduce((batch, _, at) => batch.set(limit, count(at)), groups(creator)).commit())
  })
  test('are refused with five increments of an existing limit document', async () => {
    const before = { count: 3, since: serverTimestamp(), groupId: 'chess' }
    await setDoc(limitDoc(withoutRules, ACTORS.creator), before)
    await assertFails(
      IDS.reduce((batch, groupId) => batch.update(limit, { count: increment(1), groupId }), groups(creator)).commit(),
    )
  })
})
