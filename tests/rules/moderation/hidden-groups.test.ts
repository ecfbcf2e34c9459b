import { collection, deleteDoc, doc, getDoc, getDocs, limit, query, updateDoc } from 'firebase/firestore/lite'
import { CREATORS, EVERYONE, NOBODY } from '../actors.ts'
import { testPolicy } from '../policy.ts'
import { createGroupInBatch } from '../writes.ts'

const PLACE = 'groups/hidden'

/** A list of one actor: the one whose name is `uid`, which is also the actor's uid. */
const named = (uid: string) => EVERYONE.filter((name) => name === uid)

testPolicy('the subcollections of a group that moderators have hidden', {
  'get the group': { run: (db) => getDoc(doc(db, 'hiddenGroups/hidden')), allowed: NOBODY },
  'list hidden groups': { run: (db) => getDocs(query(collection(db, 'hiddenGroups'), limit(1))), allowed: NOBODY },
  'change the group': {
    run: (db) => updateDoc(doc(db, 'hiddenGroups/hidden'), { location: 'Elsewhere' }),
    allowed: NOBODY,
  },
  'delete the group': { run: (db) => deleteDoc(doc(db, 'hiddenGroups/hidden')), allowed: NOBODY },
  'create a group of its id': { run: (db, actor) => createGroupInBatch(db, actor, { id: 'hidden' }), allowed: NOBODY },
  'get a meeting': { run: (db) => getDoc(doc(db, `${PLACE}/meetings/open`)), allowed: NOBODY },
  'list meetings': { run: (db) => getDocs(query(collection(db, `${PLACE}/meetings`), limit(9))), allowed: NOBODY },
  'get a meeting’s address': { run: (db) => getDoc(doc(db, `${PLACE}/meetings/open/private/link`)), allowed: NOBODY },
  'list who goes': {
    run: (db) => getDocs(query(collection(db, `${PLACE}/meetings/open/replies`), limit(9))),
    allowed: NOBODY,
  },
  'get the member’s reply': {
    run: (db) => getDoc(doc(db, `${PLACE}/meetings/open/replies/member`)),
    allowed: named('member'),
  },
  'get a poll': { run: (db) => getDoc(doc(db, `${PLACE}/polls/open`)), allowed: NOBODY },
  'list polls': { run: (db) => getDocs(query(collection(db, `${PLACE}/polls`), limit(9))), allowed: NOBODY },
  'list votes': { run: (db) => getDocs(query(collection(db, `${PLACE}/polls/open/votes`), limit(9))), allowed: NOBODY },
  'get an announcement': { run: (db) => getDoc(doc(db, `${PLACE}/announcements/first`)), allowed: NOBODY },
  'list announcements': {
    run: (db) => getDocs(query(collection(db, `${PLACE}/announcements`), limit(9))),
    allowed: NOBODY,
  },
  'list members': { run: (db) => getDocs(query(collection(db, `${PLACE}/members`), limit(9))), allowed: NOBODY },
  'get the member’s membership': {
    run: (db) => getDoc(doc(db, `${PLACE}/members/member`)),
    allowed: named('member'),
  },
  'get the offer to hand it over': { run: (db) => getDoc(doc(db, `${PLACE}/private/handover`)), allowed: CREATORS },
  'get the owner key': { run: (db) => getDoc(doc(db, `${PLACE}/private/creator`)), allowed: CREATORS },
})
