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
import { replyOf } from '../documents.ts'
import { testPolicy } from '../policy.ts'

const MEETINGS = 'groups/chess/meetings'
const REPLIES = `${MEETINGS}/open/replies`
const SIGNED_IN = EVERYONE.filter((name) => name !== 'visitor')

testPolicy('groups/{groupId}/meetings/{meetingId}', {
  get: { run: (db) => getDoc(doc(db, MEETINGS, 'open')), allowed: EVERYONE },
  list: { run: (db) => getDocs(query(collection(db, MEETINGS), limit(1))), allowed: NOBODY },
  count: { run: (db) => getCount(query(collection(db, MEETINGS), limit(1))), allowed: NOBODY },
  'list those of all groups': {
    run: (db) => getDocs(query(collectionGroup(db, 'meetings'), limit(1))),
    allowed: NOBODY,
  },
  create: { run: (db) => setDoc(doc(db, MEETINGS, 'new'), { title: 'New' }), allowed: NOBODY },
  update: { run: (db) => updateDoc(doc(db, MEETINGS, 'open'), { title: 'New' }), allowed: NOBODY },
  'count who came': {
    run: (db) => updateDoc(doc(db, MEETINGS, 'open'), { cameCount: 5, walkIns: 5 }),
    allowed: NOBODY,
  },
  delete: { run: (db) => deleteDoc(doc(db, MEETINGS, 'open')), allowed: NOBODY },
})

testPolicy('groups/{groupId}/meetings/{meetingId}/private/link, which REST serves', {
  get: { run: (db) => getDoc(doc(db, MEETINGS, 'open/private/link')), allowed: NOBODY },
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
  'get a member’s': { run: (db) => getDoc(doc(db, REPLIES, 'member')), allowed: ['member'] },
  'get one’s own, even if it is missing': { run: (db, { uid }) => getDoc(doc(db, REPLIES, uid)), allowed: SIGNED_IN },
  list: { run: (db) => getDocs(query(collection(db, REPLIES), limit(1))), allowed: NOBODY },
  'list one’s own': {
    run: (db, { uid }) => getDocs(query(collection(db, REPLIES), where('uid', '==', uid), limit(1))),
    allowed: NOBODY,
  },
  'list one’s own by its id': {
    run: (db, { uid }) => getDocs(query(collection(db, REPLIES), where(documentId(), '==', uid), limit(1))),
    allowed: NOBODY,
  },
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
  'say that a member came': {
    run: (db) => updateDoc(doc(db, REPLIES, 'member'), { came: true }),
    allowed: NOBODY,
  },
  'say that one came oneself': {
    run: (db, { uid }) => setDoc(doc(db, REPLIES, uid), { came: true }, { merge: true }),
    allowed: NOBODY,
  },
  delete: { run: (db) => deleteDoc(doc(db, REPLIES, 'member')), allowed: NOBODY },
})
