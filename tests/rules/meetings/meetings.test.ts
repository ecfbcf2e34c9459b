import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getCount,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore/lite'
import { EVERYONE, NOBODY, RUNNERS } from '../actors.ts'
import { replyOf } from '../documents.ts'
import { testPolicy } from '../policy.ts'

const MEETINGS = 'groups/chess/meetings'
const REPLIES = `${MEETINGS}/open/replies`
const MEMBERS = [...RUNNERS, 'member'] as const

testPolicy('groups/{groupId}/meetings/{meetingId}', {
  get: { run: (db) => getDoc(doc(db, MEETINGS, 'open')), allowed: EVERYONE },
  'list the upcoming ones': {
    run: (db) =>
      getDocs(query(collection(db, MEETINGS), where('startsAt', '>', new Date()), orderBy('startsAt'), limit(1000))),
    allowed: EVERYONE,
  },
  'list more than a page': { run: (db) => getDocs(query(collection(db, MEETINGS), limit(1001))), allowed: NOBODY },
  'list without a limit': { run: (db) => getDocs(collection(db, MEETINGS)), allowed: NOBODY },
  count: { run: (db) => getCount(query(collection(db, MEETINGS), limit(1000))), allowed: EVERYONE },
  'list those of all groups': {
    run: (db) => getDocs(query(collectionGroup(db, 'meetings'), limit(1))),
    allowed: NOBODY,
  },
  create: { run: (db) => setDoc(doc(db, MEETINGS, 'new'), { title: 'New' }), allowed: NOBODY },
  update: { run: (db) => updateDoc(doc(db, MEETINGS, 'open'), { title: 'New' }), allowed: NOBODY },
  delete: { run: (db) => deleteDoc(doc(db, MEETINGS, 'open')), allowed: NOBODY },
})

testPolicy('groups/{groupId}/meetings/{meetingId}/private/link', {
  'get, of a meeting that the member attends': {
    run: (db) => getDoc(doc(db, MEETINGS, 'open/private/link')),
    allowed: MEMBERS,
  },
  'get, of a meeting that the member waits for': {
    run: (db) => getDoc(doc(db, MEETINGS, 'full/private/link')),
    allowed: RUNNERS,
  },
  list: { run: (db) => getDocs(query(collection(db, MEETINGS, 'open/private'), limit(1))), allowed: NOBODY },
  'list those of all meetings': {
    run: (db) => getDocs(query(collectionGroup(db, 'private'), where('onlineUrl', '>', ''), limit(1))),
    allowed: NOBODY,
  },
  update: {
    run: (db) => updateDoc(doc(db, MEETINGS, 'open/private/link'), { onlineUrl: 'https://example.com' }),
    allowed: NOBODY,
  },
  delete: { run: (db) => deleteDoc(doc(db, MEETINGS, 'open/private/link')), allowed: NOBODY },
})

testPolicy('groups/{groupId}/meetings/{meetingId}/replies/{uid}', {
  'get a member’s': { run: (db) => getDoc(doc(db, REPLIES, 'member')), allowed: MEMBERS },
  'get one’s own, even if it is missing': { run: (db, { uid }) => getDoc(doc(db, REPLIES, uid)), allowed: MEMBERS },
  'list who attends': {
    run: (db) => getDocs(query(collection(db, REPLIES), where('status', '==', 'going'), limit(1000))),
    allowed: MEMBERS,
  },
  'list more than a page': { run: (db) => getDocs(query(collection(db, REPLIES), limit(1001))), allowed: NOBODY },
  'list without a limit': { run: (db) => getDocs(collection(db, REPLIES)), allowed: NOBODY },
  'list one’s own in all meetings': {
    run: (db, { uid }) => getDocs(query(collectionGroup(db, 'replies'), where('uid', '==', uid), limit(1))),
    allowed: NOBODY,
  },
  'create one’s own': {
    run: (db, { uid }) => setDoc(doc(db, MEETINGS, 'none/replies', uid), replyOf(uid, 'going')),
    allowed: NOBODY,
  },
  'change a member’s from waiting to going': {
    run: (db) => updateDoc(doc(db, MEETINGS, 'full/replies/member'), { status: 'going' }),
    allowed: NOBODY,
  },
  delete: { run: (db) => deleteDoc(doc(db, REPLIES, 'member')), allowed: NOBODY },
})
