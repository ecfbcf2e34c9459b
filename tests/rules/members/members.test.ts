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
  orderBy,
  query,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore/lite'
import { EVERYONE, NOBODY } from '../actors.ts'
import { DELETED_GROUP_ID } from '../documents.ts'
import { testPolicy } from '../policy.ts'

const forged = (uid: string) => ({
  uid,
  name: uid,
  photoURL: null,
  status: 'joined',
  role: 'member',
  joinedAt: new Date(),
  groupId: 'chess',
})

// A membership may be read only by its user. It stores whether the user has muted the group, and up to when the user has seen
// announcements. The creator and organizers get the other fields through the REST API.
testPolicy('groups/{groupId}/members/{uid}', {
  'get one’s own, even if it is missing': {
    run: (db, { uid }) => getDoc(doc(db, 'groups/chess/members', uid)),
    allowed: EVERYONE.filter((name) => name !== 'visitor'),
  },
  'get a member’s': { run: (db) => getDoc(doc(db, 'groups/chess/members/member')), allowed: ['member'] },
  'get a request': { run: (db) => getDoc(doc(db, 'groups/chess/members/pending')), allowed: ['pending'] },
  'get one of a deleted group, before it is purged': {
    run: (db) => getDoc(doc(db, `groups/${DELETED_GROUP_ID}/members/member`)),
    allowed: ['member'],
  },
  'get one of a group without an owner': {
    run: (db) => getDoc(doc(db, 'groups/ownerless/members/member')),
    allowed: ['member'],
  },
  'list a page': {
    run: (db) => getDocs(query(collection(db, 'groups/chess/members'), limit(1000))),
    allowed: NOBODY,
  },
  'list the requests, oldest first': {
    run: (db) =>
      getDocs(
        query(
          collection(db, 'groups/chess/members'),
          where('status', '==', 'pending'),
          orderBy('joinedAt'),
          limit(1000),
        ),
      ),
    allowed: NOBODY,
  },
  'list one’s own': {
    run: (db, { uid }) => getDocs(query(collection(db, 'groups/chess/members'), where('uid', '==', uid), limit(1))),
    allowed: NOBODY,
  },
  'list one’s own by its id': {
    run: (db, { uid }) =>
      getDocs(query(collection(db, 'groups/chess/members'), where(documentId(), '==', uid), limit(1))),
    allowed: NOBODY,
  },
  count: {
    run: (db) => getCount(query(collection(db, 'groups/chess/members'), limit(1000))),
    allowed: NOBODY,
  },
  'list all in all groups': {
    run: (db) => getDocs(query(collectionGroup(db, 'members'), limit(1))),
    allowed: NOBODY,
  },
  'list one’s own in all groups': {
    run: (db, { uid }) => getDocs(query(collectionGroup(db, 'members'), where('uid', '==', uid), limit(1))),
    allowed: NOBODY,
  },
  'create one’s own': {
    run: (db, { uid }) => setDoc(doc(db, 'groups/ownerless/members', uid), forged(uid)),
    allowed: NOBODY,
  },
  'create another user’s': {
    run: (db) => setDoc(doc(db, 'groups/chess/members/forged'), forged('forged')),
    allowed: NOBODY,
  },
  'approve a request': {
    run: (db) => updateDoc(doc(db, 'groups/chess/members/pending'), { status: 'joined' }),
    allowed: NOBODY,
  },
  'rename a member': {
    run: (db) => updateDoc(doc(db, 'groups/chess/members/member'), { name: 'Other' }),
    allowed: NOBODY,
  },
  'delete a member’s': { run: (db) => deleteDoc(doc(db, 'groups/chess/members/member')), allowed: NOBODY },
  'delete a request': { run: (db) => deleteDoc(doc(db, 'groups/chess/members/pending')), allowed: NOBODY },
})
