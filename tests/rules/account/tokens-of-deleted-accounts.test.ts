import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { deleteDoc, doc, type Firestore, updateDoc } from 'firebase/firestore/lite'
import { beforeEach, describe, test } from 'vitest'
import { CREATOR_EMAIL } from '../actors.ts'
import { activeFields } from '../documents.ts'
import { connectClient, resetDocuments } from '../fixture.ts'
import { createGroupInBatch } from '../writes.ts'

describe('the ID token of an account', () => {
  beforeEach(resetDocuments)
  const ownerAs = (uid: string) => ({ uid, token: { email: CREATOR_EMAIL, email_verified: true } })
  const changes: Readonly<Record<string, (db: Firestore, uid: string) => Promise<void>>> = {
    'create a group': (db, uid) => createGroupInBatch(db, ownerAs(uid)),
    'update a group': (db) => updateDoc(doc(db, 'groups/chess'), { ...activeFields(), location: 'Akureyri' }),
    'delete a group': (db) => deleteDoc(doc(db, 'groups/chess')),
  }
  const [deleted, returned] = [connectClient(ownerAs('deleted')), connectClient(ownerAs('returned'))]

  test.each(Object.entries(changes))('that is deleted cannot %s', (_, change) =>
    assertFails(change(deleted, 'deleted')),
  )
  test.each(Object.entries(changes))('whose deletion was interrupted an hour ago can %s', (_, change) =>
    assertSucceeds(change(returned, 'returned')),
  )
})
