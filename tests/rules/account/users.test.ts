import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  documentId,
  getCount,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore/lite'
import { EVERYONE, NOBODY } from '../actors.ts'
import { testPolicy } from '../policy.ts'

testPolicy('users/{uid}', {
  'get one’s own': {
    run: (db, { uid }) => getDoc(doc(db, 'users', uid)),
    allowed: EVERYONE.filter((n) => n !== 'visitor'),
  },
  'get a member’s': { run: (db) => getDoc(doc(db, 'users/member')), allowed: ['member'] },
  list: { run: (db) => getDocs(query(collection(db, 'users'), limit(1))), allowed: NOBODY },
  'list one’s own': {
    run: (db, { uid }) => getDocs(query(collection(db, 'users'), where('firebaseUid', '==', uid), limit(1))),
    allowed: NOBODY,
  },
  'list one’s own by its id': {
    run: (db, { uid }) => getDocs(query(collection(db, 'users'), where(documentId(), '==', uid), limit(1))),
    allowed: NOBODY,
  },
  'find by e-mail in every collection': {
    run: (db, { token }) =>
      getDocs(query(collectionGroup(db, 'users'), where('email', '==', token.email ?? ''), limit(1))),
    allowed: NOBODY,
  },
  count: { run: (db) => getCount(query(collection(db, 'users'), limit(1))), allowed: NOBODY },
  'create one’s own': {
    run: (db, { uid }) => setDoc(doc(db, 'users', uid), { firebaseUid: uid }),
    allowed: NOBODY,
  },
  'update a member’s': { run: (db) => updateDoc(doc(db, 'users/member'), { name: 'Other' }), allowed: NOBODY },
  'delete a member’s': { run: (db) => deleteDoc(doc(db, 'users/member')), allowed: NOBODY },
})
