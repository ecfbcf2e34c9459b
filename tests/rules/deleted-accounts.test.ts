import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import {
  collection,
  deleteDoc,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  Timestamp,
  updateDoc,
} from 'firebase/firestore/lite'
import { beforeEach, describe, test } from 'vitest'
import { CREATOR_EMAIL, NOBODY } from './actors.ts'
import { testPolicy } from './policy.ts'
import { connect, reseed } from './world.ts'
import { createGroup } from './writes.ts'

// The tombstones of deleted accounts, whose ID tokens live on for up to an hour.

testPolicy('deletedAccounts/{uid}', {
  get: { run: (db) => getDoc(doc(db, 'deletedAccounts/deleted')), allowed: NOBODY },
  'get one’s own': { run: (db, { uid }) => getDoc(doc(db, 'deletedAccounts', uid)), allowed: NOBODY },
  list: { run: (db) => getDocs(query(collection(db, 'deletedAccounts'), limit(1))), allowed: NOBODY },
  'create one’s own': {
    run: (db, { uid }) => setDoc(doc(db, 'deletedAccounts', uid), { expiresAt: Timestamp.fromMillis(0) }),
    allowed: NOBODY,
  },
  update: {
    run: (db) => updateDoc(doc(db, 'deletedAccounts/deleted'), { expiresAt: Timestamp.fromMillis(0) }),
    allowed: NOBODY,
  },
  delete: { run: (db) => deleteDoc(doc(db, 'deletedAccounts/deleted')), allowed: NOBODY },
})

describe('what a token is good for', () => {
  beforeEach(reseed)
  const ownerAs = (uid: string) => ({ uid, token: { email: CREATOR_EMAIL, email_verified: true } })
  const changes: Readonly<Record<string, (db: Firestore, uid: string) => Promise<void>>> = {
    'create a group': (db, uid) => createGroup(db, ownerAs(uid)),
    'update a group': (db) => updateDoc(doc(db, 'groups/chess'), { location: 'Akureyri' }),
    'delete a group': (db) => deleteDoc(doc(db, 'groups/chess')),
  }
  const [deleted, returned] = [connect(ownerAs('deleted')), connect(ownerAs('returned'))]

  test.each(Object.entries(changes))('once its account is deleted, not to %s', (_, change) =>
    assertFails(change(deleted, 'deleted')),
  )
  test.each(Object.entries(changes))('where a deletion broke off an hour ago, to %s', (_, change) =>
    assertSucceeds(change(returned, 'returned')),
  )
})
