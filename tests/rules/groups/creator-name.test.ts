import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { doc, type Firestore, updateDoc } from 'firebase/firestore/lite'
import { beforeEach, describe, test } from 'vitest'
import { shownNameVectors } from '../../../contract/src/shared/shown-name-vectors.ts'
import { ACTORS, CREATOR_EMAIL } from '../actors.ts'
import { activeFields, newGroupFields } from '../documents.ts'
import { connectClient, resetDocuments } from '../fixture.ts'
import { createGroupInBatch } from '../writes.ts'

beforeEach(resetDocuments)

const clients = new Map<string | undefined, Firestore>()
/** A client of the creator, with this name in the token. */
const creatorNamed = (name: string | undefined): Firestore => {
  const token = { email: CREATOR_EMAIL, ...(name === undefined ? {} : { name }) }
  const db = clients.get(name) ?? connectClient({ uid: 'creator', token })
  clients.set(name, db)
  return db
}

/** `name` is in the token, and `sent` comes from the form. The creator of the seeded group is called Ada. */
const cases = [
  { name: 'Grace', sent: 'Grace', create: true, update: true },
  { name: 'Grace', sent: 'Ada', create: false, update: true },
  { name: 'Grace', sent: 'Bob', create: false, update: false },
  { name: 'Grace', sent: '', create: false, update: false },
  { name: undefined, sent: 'Bob', create: true, update: true },
  { name: undefined, sent: '', create: false, update: false },
  { name: undefined, sent: 'x'.repeat(121), create: false, update: false },
  { name: '', sent: 'Bob', create: true, update: true },
  { name: '', sent: '', create: false, update: false },
  { name: 'x'.repeat(120), sent: 'x'.repeat(120), create: true, update: true },
  { name: 'x'.repeat(120), sent: 'Bob', create: false, update: false },
  { name: 'x'.repeat(121), sent: 'Bob', create: true, update: true },
  { name: 'x'.repeat(121), sent: 'x'.repeat(121), create: false, update: false },
  { name: 'Grace\u202e', sent: 'Grace', create: true, update: true },
  { name: 'Grace\u202e', sent: 'Grace\u202e', create: false, update: false },
  { name: 'Grace', sent: 'Grace ', create: false, update: false },
  // tests/rest/account/shown-names.test.ts tries the same names. A name that contains an e-mail address is never stored, even if
  // it is the account's name.
  ...shownNameVectors.flatMap(({ name, holdsEmail }) => [
    { name: undefined, sent: name, create: !holdsEmail, update: !holdsEmail },
    { name, sent: name, create: !holdsEmail, update: !holdsEmail },
    { name, sent: 'Bob', create: holdsEmail, update: holdsEmail },
  ]),
]

describe('creatorName must be the token’s name, or the form’s if the token’s cannot be shown', () => {
  test.each(cases)(
    'token $name, form $sent: create allowed $create, update allowed $update',
    async ({ name, sent, create, update }) => {
      const db = creatorNamed(name)
      const creation = createGroupInBatch(db, ACTORS.creator, {
        group: { ...newGroupFields('creator'), creatorName: sent },
      })
      await (create ? assertSucceeds(creation) : assertFails(creation))
      const change = updateDoc(doc(db, 'groups/chess'), { ...activeFields(), creatorName: sent })
      await (update ? assertSucceeds(change) : assertFails(change))
    },
  )
})
