import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { type Firestore, serverTimestamp, setDoc, Timestamp, writeBatch } from 'firebase/firestore/lite'
import { beforeEach, describe, test } from 'vitest'
import { ACTORS } from '../actors.ts'
import { clientOf, resetDocuments, unrestrictedClient } from '../fixture.ts'
import { addGroupToBatch, firstLimitDocument, limitDocumentRef } from '../writes.ts'

beforeEach(resetDocuments)

const IDS = [1, 2, 3, 4, 5].map((number) => `aNewGroup0000000000${number}`)
const creator = clientOf('creator')
const limit = limitDocumentRef(creator, ACTORS.creator)

const groups = (db: Firestore) =>
  IDS.reduce((batch, id) => addGroupToBatch(batch, db, ACTORS.creator, { id }), writeBatch(db))
const seed = (stored: object) =>
  setDoc(limitDocumentRef(unrestrictedClient, ACTORS.creator), { groupId: 'chess', ...stored })
const slot = (at: number) => ({ slots: { [at]: serverTimestamp() }, slot: String(at) })

describe('five groups in one batch', () => {
  test('can be created without rules', () => assertSucceeds(groups(unrestrictedClient).commit()))
  test.each(IDS)('are refused with one limit document, which names %s', (id) =>
    assertFails(groups(creator).set(limit, firstLimitDocument(id)).commit()),
  )
  test('are refused with a limit document for each', () =>
    assertFails(IDS.reduce((batch, id) => batch.set(limit, firstLimitDocument(id)), groups(creator)).commit()))
  test('are refused with a slot for each', () =>
    assertFails(
      IDS.reduce(
        (batch, groupId, at) => batch.set(limit, { ...slot(at), groupId }, { merge: true }),
        groups(creator),
      ).commit(),
    ))
  test('are refused with a slot for each, where there are slots already', async () => {
    await seed({ slots: { 9: Timestamp.fromMillis(0) }, slot: '9' })
    await assertFails(
      IDS.reduce(
        (batch, groupId, at) => batch.set(limit, { ...slot(at), groupId }, { merge: true }),
        groups(creator),
      ).commit(),
    )
  })
})
