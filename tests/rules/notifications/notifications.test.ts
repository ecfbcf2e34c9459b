import {
  collection,
  collectionGroup,
  deleteDoc,
  deleteField,
  doc,
  getCount,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore/lite'
import { NOBODY } from '../actors.ts'
import { testPolicy } from '../policy.ts'

const NOTIFICATIONS = 'users/member/notices'
const NOTIFICATION = `${NOTIFICATIONS}/approved`

testPolicy('users/{uid}/notices/{noticeId}', {
  get: { run: (db) => getDoc(doc(db, NOTIFICATION)), allowed: NOBODY },
  'list a member’s': {
    run: (db) => getDocs(query(collection(db, NOTIFICATIONS), orderBy('createdAt', 'desc'), limit(1000))),
    allowed: ['member'],
  },
  'count a member’s that are unread': {
    run: (db) => getCount(query(collection(db, NOTIFICATIONS), where('readAt', '==', null), limit(100))),
    allowed: ['member'],
  },
  'list more than a page': { run: (db) => getDocs(query(collection(db, NOTIFICATIONS), limit(1001))), allowed: NOBODY },
  'list without a limit': { run: (db) => getDocs(collection(db, NOTIFICATIONS)), allowed: NOBODY },
  'list those of all users': {
    run: (db) => getDocs(query(collectionGroup(db, 'notices'), where('groupId', '==', 'chess'), limit(1))),
    allowed: NOBODY,
  },
  'create one’s own': {
    run: (db, { uid }) => setDoc(doc(db, 'users', uid, 'notices', 'new'), { readAt: serverTimestamp() }),
    allowed: NOBODY,
  },
  'mark as read': { run: (db) => updateDoc(doc(db, NOTIFICATION), { readAt: serverTimestamp() }), allowed: ['member'] },
  'mark as read at another time': {
    run: (db) => updateDoc(doc(db, NOTIFICATION), { readAt: new Date('2030-01-01T00:00:00Z') }),
    allowed: NOBODY,
  },
  'mark as unread': { run: (db) => updateDoc(doc(db, NOTIFICATION), { readAt: null }), allowed: NOBODY },
  'change another field with it': {
    run: (db) => updateDoc(doc(db, NOTIFICATION), { readAt: serverTimestamp(), groupName: 'Another' }),
    allowed: NOBODY,
  },
  'add a field with it': {
    run: (db) => updateDoc(doc(db, NOTIFICATION), { readAt: serverTimestamp(), admin: true }),
    allowed: NOBODY,
  },
  'add an e-mail with it': {
    run: (db) => updateDoc(doc(db, NOTIFICATION), { readAt: serverTimestamp(), creatorEmail: 'ada@example.com' }),
    allowed: NOBODY,
  },
  'remove a field with it': {
    run: (db) => updateDoc(doc(db, NOTIFICATION), { readAt: serverTimestamp(), groupName: deleteField() }),
    allowed: NOBODY,
  },
  'change another field': { run: (db) => updateDoc(doc(db, NOTIFICATION), { groupName: 'Another' }), allowed: NOBODY },
  delete: { run: (db) => deleteDoc(doc(db, NOTIFICATION)), allowed: NOBODY },
})
