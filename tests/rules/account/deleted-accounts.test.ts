import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  Timestamp,
  updateDoc,
} from 'firebase/firestore/lite'
import { NOBODY } from '../actors.ts'
import { testPolicy } from '../policy.ts'

// A deleted account leaves a tombstone, because its ID tokens stay valid for up to an hour.

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
