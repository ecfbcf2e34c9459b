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
  writeBatch,
} from 'firebase/firestore/lite'
import { CREATOR_EMAIL, CREATORS, NOBODY, WITH_EMAIL } from '../actors.ts'
import { DELETED_GROUP_ID } from '../documents.ts'
import { testPolicy } from '../policy.ts'
import {
  addGroupToBatch,
  createGroupInBatch,
  firstLimitDocument,
  limitDocumentRef,
  NEW_GROUP_ID,
  ownerKeyOf,
} from '../writes.ts'

testPolicy('groups/{groupId}/private/creator', {
  get: { run: (db) => getDoc(doc(db, 'groups/chess/private/creator')), allowed: CREATORS },
  'get that of a deleted group': {
    run: (db) => getDoc(doc(db, `groups/${DELETED_GROUP_ID}/private/creator`)),
    allowed: CREATORS,
  },
  'get a missing one': { run: (db) => getDoc(doc(db, 'groups/ownerless/private/creator')), allowed: NOBODY },
  list: { run: (db) => getDocs(query(collection(db, 'groups/chess/private'), limit(1))), allowed: NOBODY },
  'list one’s own': {
    run: (db, { uid, token }) =>
      getDocs(
        query(
          collection(db, 'groups/chess/private'),
          where('creatorEmail', '==', token.email ?? ''),
          where('creatorUid', '==', uid),
          limit(1),
        ),
      ),
    allowed: NOBODY,
  },
  'list one’s own by its id': {
    run: (db) => getDocs(query(collection(db, 'groups/chess/private'), where(documentId(), '==', 'creator'), limit(1))),
    allowed: NOBODY,
  },
  count: { run: (db) => getCount(query(collection(db, 'groups/chess/private'), limit(1))), allowed: NOBODY },
  'list one’s own in all groups': {
    run: (db, { token }) =>
      getDocs(query(collectionGroup(db, 'private'), where('creatorEmail', '==', token.email ?? ''), limit(1))),
    allowed: NOBODY,
  },
  'list the creator’s in all groups': {
    run: (db) => getDocs(query(collectionGroup(db, 'private'), where('creatorEmail', '==', CREATOR_EMAIL), limit(1))),
    allowed: NOBODY,
  },
  'create with its group': {
    run: (db, actor) => createGroupInBatch(db, actor),
    allowed: WITH_EMAIL,
  },
  'create with another user’s uid': {
    run: (db, actor) => createGroupInBatch(db, actor, { ownerKey: { ...ownerKeyOf(actor), creatorUid: 'somebody' } }),
    allowed: NOBODY,
  },
  'create with another user’s e-mail': {
    run: (db, actor) =>
      createGroupInBatch(db, actor, { ownerKey: { ...ownerKeyOf(actor), creatorEmail: 'x@example.com' } }),
    allowed: NOBODY,
  },
  'create without an e-mail': {
    run: (db, actor) => createGroupInBatch(db, actor, { ownerKey: { creatorUid: actor.uid } }),
    allowed: NOBODY,
  },
  'create without a uid': {
    run: (db, actor) => createGroupInBatch(db, actor, { ownerKey: { creatorEmail: ownerKeyOf(actor).creatorEmail } }),
    allowed: NOBODY,
  },
  'create with an unknown field': {
    run: (db, actor) => createGroupInBatch(db, actor, { ownerKey: { ...ownerKeyOf(actor), admin: true } }),
    allowed: NOBODY,
  },
  'create a second one beside it': {
    run: (db, actor) =>
      addGroupToBatch(writeBatch(db), db, actor)
        .set(limitDocumentRef(db, actor), firstLimitDocument(NEW_GROUP_ID))
        .set(doc(db, 'groups', NEW_GROUP_ID, 'private', 'second'), ownerKeyOf(actor))
        .commit(),
    allowed: NOBODY,
  },
  'create without a group': {
    run: (db, actor) => setDoc(doc(db, 'groups', NEW_GROUP_ID, 'private', 'creator'), ownerKeyOf(actor)),
    allowed: NOBODY,
  },
  'create for an existing group without an owner': {
    run: (db, actor) => setDoc(doc(db, 'groups/ownerless/private/creator'), ownerKeyOf(actor)),
    allowed: NOBODY,
  },
  'take over': {
    run: (db, actor) => setDoc(doc(db, 'groups/chess/private/creator'), ownerKeyOf(actor)),
    allowed: NOBODY,
  },
  'take over that of a deleted group': {
    run: (db, actor) => setDoc(doc(db, `groups/${DELETED_GROUP_ID}/private/creator`), ownerKeyOf(actor)),
    allowed: NOBODY,
  },
  'update its e-mail': {
    run: (db) => updateDoc(doc(db, 'groups/chess/private/creator'), { creatorEmail: 'new@example.com' }),
    allowed: NOBODY,
  },
  delete: { run: (db) => deleteDoc(doc(db, 'groups/chess/private/creator')), allowed: NOBODY },
})
