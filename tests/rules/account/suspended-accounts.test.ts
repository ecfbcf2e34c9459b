import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import {
  collection,
  deleteDoc,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
} from 'firebase/firestore/lite'
import { beforeEach, describe, test } from 'vitest'
import { CREATOR_EMAIL, NOBODY } from '../actors.ts'
import { activeFields, SUSPENSION_STATES } from '../documents.ts'
import { connectClient, resetDocuments } from '../fixture.ts'
import { testPolicy } from '../policy.ts'
import { createGroupInBatch } from '../writes.ts'

testPolicy('suspensions/{uid}', {
  get: { run: (db) => getDoc(doc(db, 'suspensions/suspended')), allowed: NOBODY },
  'get one’s own': { run: (db, { uid }) => getDoc(doc(db, 'suspensions', uid)), allowed: NOBODY },
  list: { run: (db) => getDocs(query(collection(db, 'suspensions'), limit(1))), allowed: NOBODY },
  'list kept replies': {
    run: (db) => getDocs(query(collection(db, 'suspensions/suspended/kept'), limit(1))),
    allowed: NOBODY,
  },
  create: { run: (db, { uid }) => setDoc(doc(db, 'suspensions', uid), { state: 'done' }), allowed: NOBODY },
  update: { run: (db) => updateDoc(doc(db, 'suspensions/suspended'), { state: 'lifting' }), allowed: NOBODY },
  delete: { run: (db) => deleteDoc(doc(db, 'suspensions/suspended')), allowed: NOBODY },
})

/** What an organizer of the group, or the account with the creator's e-mail, may do. */
const OPERATIONS: Readonly<Record<string, (db: Firestore, uid: string) => Promise<unknown>>> = {
  'create a group': (db, uid) => createGroupInBatch(db, { uid, token: { email: CREATOR_EMAIL } }),
  'update a group': (db) => updateDoc(doc(db, 'groups/chess'), { ...activeFields(), location: 'Akureyri' }),
  'delete a group': (db) => deleteDoc(doc(db, 'groups/chess')),
  'mark a notification as read': (db, uid) =>
    updateDoc(doc(db, `users/${uid}/notices/approved`), { readAt: serverTimestamp() }),
  'get a poll': (db) => getDoc(doc(db, 'groups/chess/polls/open')),
  'list polls': (db) => getDocs(query(collection(db, 'groups/chess/polls'), limit(9))),
  'get a vote': (db) => getDoc(doc(db, 'groups/chess/polls/open/votes/member')),
  'list votes': (db) => getDocs(query(collection(db, 'groups/chess/polls/open/votes'), limit(9))),
  'get one’s own record': (db, uid) => getDoc(doc(db, 'users', uid)),
  'get when one created groups': (db, uid) => getDoc(doc(db, `users/${uid}/limits/groups`)),
  'list one’s own notifications': (db, uid) => getDocs(query(collection(db, `users/${uid}/notices`), limit(9))),
  'get one’s own membership': (db, uid) => getDoc(doc(db, 'groups/chess/members', uid)),
  'get one’s own declined request': (db, uid) => getDoc(doc(db, 'groups/chess/declined', uid)),
  'get one’s own reply': (db, uid) => getDoc(doc(db, 'groups/chess/meetings/open/replies', uid)),
  'get the owner key of a group': (db) => getDoc(doc(db, 'groups/chess/private/creator')),
  'get the offer to hand a group over': (db) => getDoc(doc(db, 'groups/chess/private/handover')),
  'get the request to take a group over': (db) => getDoc(doc(db, 'groups/chess/private/takeover')),
}

/** What an organizer may do who is not the creator. */
const OF_ORGANIZERS = Object.entries(OPERATIONS).filter(([name]) => !name.endsWith('a group'))

describe.each(Object.entries(SUSPENSION_STATES))('the ID token of an account that is %s', (uid, state) => {
  beforeEach(resetDocuments)
  const creator = connectClient({ uid, token: { email: CREATOR_EMAIL, email_verified: true } })
  const organizer = connectClient({ uid, token: { email: `${uid}@example.com`, email_verified: true } })
  const isRefused = state !== 'lifting'
  const check = isRefused ? assertFails : assertSucceeds

  test.each(Object.entries(OPERATIONS))(`${isRefused ? 'cannot' : 'can'} %s as a creator`, (_, run) =>
    check(run(creator, uid)),
  )
  test.each(OF_ORGANIZERS)(`${isRefused ? 'cannot' : 'can'} %s as an organizer`, (_, run) => check(run(organizer, uid)))
})
