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
  where,
} from 'firebase/firestore/lite'
import { NOBODY } from '../actors.ts'
import { testPolicy } from '../policy.ts'

const ANNOUNCEMENTS = 'groups/chess/announcements'

testPolicy('groups/{groupId}/announcements/{announcementId}, which REST serves', {
  get: { run: (db) => getDoc(doc(db, ANNOUNCEMENTS, 'first')), allowed: NOBODY },
  list: { run: (db) => getDocs(query(collection(db, ANNOUNCEMENTS), limit(1))), allowed: NOBODY },
  'list those of all groups': {
    run: (db, { uid }) => getDocs(query(collectionGroup(db, 'announcements'), where('authorUid', '==', uid), limit(1))),
    allowed: NOBODY,
  },
  create: { run: (db) => setDoc(doc(db, ANNOUNCEMENTS, 'new'), { text: 'New' }), allowed: NOBODY },
  update: { run: (db) => updateDoc(doc(db, ANNOUNCEMENTS, 'first'), { text: 'New' }), allowed: NOBODY },
  delete: { run: (db) => deleteDoc(doc(db, ANNOUNCEMENTS, 'first')), allowed: NOBODY },
})
