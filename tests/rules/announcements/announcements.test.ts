import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore/lite'
import { NOBODY, RUNNERS } from '../actors.ts'
import { testPolicy } from '../policy.ts'

const ANNOUNCEMENTS = 'groups/chess/announcements'
const MEMBERS = [...RUNNERS, 'member'] as const

testPolicy('groups/{groupId}/announcements/{announcementId}', {
  get: { run: (db) => getDoc(doc(db, ANNOUNCEMENTS, 'first')), allowed: MEMBERS },
  'list, the newest first': {
    run: (db) => getDocs(query(collection(db, ANNOUNCEMENTS), orderBy('createdAt', 'desc'), limit(1000))),
    allowed: MEMBERS,
  },
  'list more than a page': { run: (db) => getDocs(query(collection(db, ANNOUNCEMENTS), limit(1001))), allowed: NOBODY },
  'list without a limit': { run: (db) => getDocs(collection(db, ANNOUNCEMENTS)), allowed: NOBODY },
  'list those of all groups': {
    run: (db, { uid }) => getDocs(query(collectionGroup(db, 'announcements'), where('authorUid', '==', uid), limit(1))),
    allowed: NOBODY,
  },
  create: { run: (db) => setDoc(doc(db, ANNOUNCEMENTS, 'new'), { text: 'New' }), allowed: NOBODY },
  update: { run: (db) => updateDoc(doc(db, ANNOUNCEMENTS, 'first'), { text: 'New' }), allowed: NOBODY },
  delete: { run: (db) => deleteDoc(doc(db, ANNOUNCEMENTS, 'first')), allowed: NOBODY },
})
