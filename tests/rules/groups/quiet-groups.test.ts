import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { deleteField, doc, serverTimestamp, updateDoc } from 'firebase/firestore/lite'
import { beforeEach, describe, test } from 'vitest'
import { activeFields } from '../documents.ts'
import { clientOf, resetDocuments } from '../fixture.ts'
import { createAsCreator, updateAsCreator } from '../writes.ts'

beforeEach(resetDocuments)

const EARLIER = new Date('2026-01-01T00:00:00Z')
const LATER = new Date('2999-01-01T00:00:00Z')

const FORGED = [
  { activeAt: LATER },
  { activeAt: null },
  { activeAt: deleteField() },
  { activity: 'asked' },
  { activity: 'quiet' },
  { activity: 'forever' },
  { activity: deleteField() },
  { quietSince: EARLIER },
  { quietSince: serverTimestamp() },
  { archivedAt: EARLIER },
]

describe('a creator', () => {
  test.each(FORGED)('cannot update a group as if it were %o', (fields) => assertFails(updateAsCreator(fields)))
  test.each([
    { activeAt: LATER },
    { activeAt: 'yesterday' },
    { activity: 'quiet' },
    { quietSince: EARLIER },
    { archivedAt: EARLIER },
  ])('cannot create a group with %o', (fields) => assertFails(createAsCreator(fields)))
  test('updates a group without saying that it is active, unless it is archived', async () => {
    await assertSucceeds(updateDoc(doc(clientOf('creator'), 'groups/chess'), { location: 'The library' }))
    await assertFails(updateDoc(doc(clientOf('creator'), 'groups/sleepy'), { location: 'The library' }))
  })
  test('ends by an update that the group is archived', () =>
    assertSucceeds(
      updateDoc(doc(clientOf('creator'), 'groups/sleepy'), { ...activeFields(), isOpen: true, description: 'New.' }),
    ))
  test.each([{ activity: 'archived' }, { quietSince: EARLIER }, { archivedAt: EARLIER }])(
    'cannot update an archived group and leave %o',
    (fields) =>
      assertFails(updateDoc(doc(clientOf('creator'), 'groups/sleepy'), { ...activeFields(), isOpen: true, ...fields })),
  )
})

test.each(['organizer', 'member', 'stranger'] as const)('an %s cannot say directly that a group is active', (actor) =>
  assertFails(updateDoc(doc(clientOf(actor), 'groups/sleepy'), { ...activeFields(), isOpen: true })),
)
