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
import { NOBODY } from './actors.ts'
import { type Row, testPolicy } from './policy.ts'
import { withoutRules } from './world.ts'

const PLACES = [
  'settings/site',
  'groups/chess/private/notes',
  'groups/chess/messages/first',
  'groups/chess/private/creator/copies/first',
  'groups/chess/members/member/notes/first',
  'users/member/notes/first',
]

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))

const rowsOf = (path: string): Record<string, Row> => ({
  [`get ${path}`]: { run: (db) => getDoc(doc(db, path)), allowed: NOBODY },
  [`list beside ${path}`]: { run: (db) => getDocs(query(collection(db, parentOf(path)), limit(1))), allowed: NOBODY },
  [`create ${path}`]: { run: (db) => setDoc(doc(db, path), { note: 'new' }), allowed: NOBODY },
  [`update ${path}`]: {
    run: async (db) => {
      await setDoc(doc(withoutRules, path), { note: 'old' })
      return updateDoc(doc(db, path), { note: 'new' })
    },
    allowed: NOBODY,
  },
  [`delete ${path}`]: { run: (db) => deleteDoc(doc(db, path)), allowed: NOBODY },
})

testPolicy('what no rule names', {
  ...Object.assign({}, ...PLACES.map(rowsOf)),
  'list a collection group that nothing is in': {
    run: (db) => getDocs(query(collectionGroup(db, 'messages'), limit(1))),
    allowed: NOBODY,
  },
})
