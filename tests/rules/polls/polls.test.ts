import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getCount,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore/lite'
import { MANAGERS, NOBODY } from '../actors.ts'
import { voteOf } from '../documents.ts'
import { testPolicy } from '../policy.ts'

const POLLS = 'groups/chess/polls'
const VOTES = `${POLLS}/open/votes`
const INSIDERS = [...MANAGERS, 'member'] as const

testPolicy('groups/{groupId}/polls/{pollId}', {
  get: { run: (db) => getDoc(doc(db, POLLS, 'open')), allowed: INSIDERS },
  'get one that is missing': { run: (db) => getDoc(doc(db, POLLS, 'missing')), allowed: INSIDERS },
  list: { run: (db) => getDocs(query(collection(db, POLLS), limit(1000))), allowed: INSIDERS },
  count: { run: (db) => getCount(query(collection(db, POLLS), limit(1))), allowed: INSIDERS },
  'list without a limit': { run: (db) => getDocs(collection(db, POLLS)), allowed: NOBODY },
  'list those of all groups': { run: (db) => getDocs(query(collectionGroup(db, 'polls'), limit(1))), allowed: NOBODY },
  create: { run: (db) => setDoc(doc(db, POLLS, 'new'), { title: 'New' }), allowed: NOBODY },
  'change its counts': { run: (db) => updateDoc(doc(db, POLLS, 'open'), { voteCount: 9 }), allowed: NOBODY },
  delete: { run: (db) => deleteDoc(doc(db, POLLS, 'open')), allowed: NOBODY },
})

testPolicy('groups/{groupId}/polls/{pollId}/votes/{uid}', {
  get: { run: (db) => getDoc(doc(db, VOTES, 'member')), allowed: INSIDERS },
  list: { run: (db) => getDocs(query(collection(db, VOTES), limit(1000))), allowed: INSIDERS },
  'list without a limit': { run: (db) => getDocs(collection(db, VOTES)), allowed: NOBODY },
  'list one’s own in all polls': {
    run: (db, { uid }) => getDocs(query(collectionGroup(db, 'votes'), where('uid', '==', uid), limit(1))),
    allowed: NOBODY,
  },
  'create one’s own': {
    run: (db, { uid }) => setDoc(doc(db, POLLS, 'other/votes', uid), voteOf(uid)),
    allowed: NOBODY,
  },
  'change a member’s': { run: (db) => updateDoc(doc(db, VOTES, 'member'), { answers: ['no'] }), allowed: NOBODY },
  delete: { run: (db) => deleteDoc(doc(db, VOTES, 'member')), allowed: NOBODY },
})
