import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  updateDoc,
} from 'firebase/firestore/lite'
import { NOBODY } from '../actors.ts'
import { UNMATCHED_COLLECTIONS } from '../documents.ts'
import { type OperationPolicy, testPolicy } from '../policy.ts'

const rowsOf = (place: string): Record<string, OperationPolicy> => ({
  [`get in ${place}`]: { run: (db) => getDoc(doc(db, place, 'note')), allowed: NOBODY },
  [`list in ${place}`]: { run: (db) => getDocs(query(collection(db, place), limit(1))), allowed: NOBODY },
  [`create in ${place}`]: { run: (db) => setDoc(doc(db, place, 'new'), { note: 'new' }), allowed: NOBODY },
  [`update in ${place}`]: { run: (db) => updateDoc(doc(db, place, 'note'), { note: 'new' }), allowed: NOBODY },
  [`delete in ${place}`]: { run: (db) => deleteDoc(doc(db, place, 'note')), allowed: NOBODY },
})

testPolicy('paths that no rule matches', {
  ...Object.assign({}, ...UNMATCHED_COLLECTIONS.map(rowsOf)),
  'list an unknown collection group': {
    run: (db) => getDocs(query(collectionGroup(db, 'messages'), limit(1))),
    allowed: NOBODY,
  },
})
