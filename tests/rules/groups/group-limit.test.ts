import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  documentId,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  where,
  writeBatch,
} from 'firebase/firestore/lite'
import { ACTORS, EVERYONE, NOBODY, WITH_EMAIL } from '../actors.ts'
import { testPolicy } from '../policy.ts'
import {
  addGroupToBatch,
  createGroupInBatch,
  firstLimitDocument,
  limitDocumentRef,
  NEW_GROUP_ID,
  OTHER_GROUP_ID,
} from '../writes.ts'

const SIGNED_IN = EVERYONE.filter((name) => name !== 'visitor')

testPolicy('users/{uid}/limits/groups', {
  'get one’s own, even if it is missing': {
    run: (db, actor) => getDoc(limitDocumentRef(db, actor)),
    allowed: SIGNED_IN,
  },
  'get a member’s': { run: (db) => getDoc(limitDocumentRef(db, ACTORS.member)), allowed: ['member'] },
  'list one’s own': {
    run: (db, { uid }) => getDocs(query(collection(db, 'users', uid, 'limits'), limit(1))),
    allowed: NOBODY,
  },
  'list one’s own by its id': {
    run: (db, { uid }) =>
      getDocs(query(collection(db, 'users', uid, 'limits'), where(documentId(), '==', 'groups'), limit(1))),
    allowed: NOBODY,
  },
  'list all': { run: (db) => getDocs(query(collectionGroup(db, 'limits'), limit(1))), allowed: NOBODY },
  'delete one’s own': { run: (db, actor) => deleteDoc(limitDocumentRef(db, actor)), allowed: NOBODY },
  'count a group that is not created': {
    run: (db, actor) => setDoc(limitDocumentRef(db, actor), firstLimitDocument(NEW_GROUP_ID)),
    allowed: NOBODY,
  },
  'count an existing group': {
    run: (db, actor) => setDoc(limitDocumentRef(db, actor), firstLimitDocument('chess')),
    allowed: NOBODY,
  },
  'count with a groupId that is not text': {
    run: (db, actor) => setDoc(limitDocumentRef(db, actor), { ...firstLimitDocument(''), groupId: 7 }),
    allowed: NOBODY,
  },
  'create a group without counting it': {
    run: (db, actor) => addGroupToBatch(writeBatch(db), db, actor).commit(),
    allowed: NOBODY,
  },
  'create a group and count it for another user': {
    run: (db, actor) =>
      addGroupToBatch(writeBatch(db), db, actor)
        .set(doc(db, 'users/somebody/limits/groups'), firstLimitDocument(NEW_GROUP_ID))
        .commit(),
    allowed: NOBODY,
  },
  'create a group and count it for another user as well': {
    run: (db, actor) =>
      addGroupToBatch(writeBatch(db), db, actor)
        .set(limitDocumentRef(db, actor), firstLimitDocument(NEW_GROUP_ID))
        .set(doc(db, 'users/somebody/limits/groups'), firstLimitDocument(NEW_GROUP_ID))
        .commit(),
    allowed: NOBODY,
  },
  'create a group and delete the count': {
    run: (db, actor) =>
      addGroupToBatch(writeBatch(db), db, actor)
        .set(limitDocumentRef(db, actor), firstLimitDocument(NEW_GROUP_ID))
        .delete(limitDocumentRef(db, actor))
        .commit(),
    allowed: NOBODY,
  },
  'create two groups in a batch and count one': {
    run: (db, actor) =>
      addGroupToBatch(addGroupToBatch(writeBatch(db), db, actor), db, actor, { id: OTHER_GROUP_ID })
        .set(limitDocumentRef(db, actor), firstLimitDocument(NEW_GROUP_ID))
        .commit(),
    allowed: NOBODY,
  },
  'create a group': { run: (db, actor) => createGroupInBatch(db, actor), allowed: WITH_EMAIL },
})
