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

const SIGNED_IN = EVERYONE.filter((name) => name !== 'visitor')

testPolicy('groups/{groupId}/declined/{uid}', {
  'get one’s own, even if it is missing': {
    run: (db, { uid }) => getDoc(doc(db, 'groups/chess/declined', uid)),
    allowed: SIGNED_IN,
  },
  'get a stranger’s': { run: (db) => getDoc(doc(db, 'groups/chess/declined/stranger')), allowed: ['stranger'] },
  list: { run: (db) => getDocs(query(collection(db, 'groups/chess/declined'), limit(1))), allowed: NOBODY },
  count: { run: (db) => getCount(query(collection(db, 'groups/chess/declined'), limit(1))), allowed: NOBODY },
  'list one’s own': {
    run: (db, { uid }) => getDocs(query(collection(db, 'groups/chess/declined'), where('uid', '==', uid), limit(1))),
    allowed: NOBODY,
  },
  'list one’s own by its id': {
    run: (db, { uid }) =>
      getDocs(query(collection(db, 'groups/chess/declined'), where(documentId(), '==', uid), limit(1))),
    allowed: NOBODY,
  },
  'list one’s own in all groups': {
    run: (db, { uid }) => getDocs(query(collectionGroup(db, 'declined'), where('uid', '==', uid), limit(1))),
    allowed: NOBODY,
  },
  'create one’s own': {
    run: (db, { uid }) => setDoc(doc(db, 'groups/ownerless/declined', uid), { uid }),
    allowed: NOBODY,
  },
  'update a stranger’s': {
    run: (db) => updateDoc(doc(db, 'groups/chess/declined/stranger'), { groupId: 'other' }),
    allowed: NOBODY,
  },
  'delete a stranger’s': { run: (db) => deleteDoc(doc(db, 'groups/chess/declined/stranger')), allowed: NOBODY },
})
