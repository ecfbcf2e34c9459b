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
  startAfter,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore/lite'
import { CREATORS, EVERYONE, NOBODY, WITH_EMAIL } from '../actors.ts'
import { activeFields, DELETED_GROUP_ID, newGroupFields } from '../documents.ts'
import { testPolicy } from '../policy.ts'
import {
  addGroupToBatch,
  createGroupInBatch,
  firstLimitDocument,
  limitDocumentRef,
  NEW_GROUP_ID,
  OTHER_GROUP_ID,
} from '../writes.ts'

testPolicy('groups/{groupId}: reading', {
  get: { run: (db) => getDoc(doc(db, 'groups/chess')), allowed: EVERYONE },
  'get a missing one': { run: (db) => getDoc(doc(db, 'groups/nothing')), allowed: EVERYONE },
  'list a page by name': {
    run: (db) => getDocs(query(collection(db, 'groups'), orderBy('groupNameKey'), limit(24))),
    allowed: EVERYONE,
  },
  'list the next page of a category, latest first': {
    run: (db) =>
      getDocs(
        query(
          collection(db, 'groups'),
          where('category', '==', 'Reading'),
          orderBy('startDate', 'desc'),
          startAfter('2031-05-01'),
          limit(24),
        ),
      ),
    allowed: EVERYONE,
  },
  'list the longest page': { run: (db) => getDocs(query(collection(db, 'groups'), limit(1000))), allowed: EVERYONE },
  'list more than a page': { run: (db) => getDocs(query(collection(db, 'groups'), limit(1001))), allowed: NOBODY },
  'list without a limit': { run: (db) => getDocs(collection(db, 'groups')), allowed: NOBODY },
  'count up to a page': { run: (db) => getCount(query(collection(db, 'groups'), limit(1000))), allowed: EVERYONE },
  'count the groups of a creator': {
    run: (db) => getCount(query(collection(db, 'groups'), where('creatorUid', '==', 'creator'), limit(1000))),
    allowed: EVERYONE,
  },
  'count without a limit': { run: (db) => getCount(collection(db, 'groups')), allowed: NOBODY },
  'list as a collection group': {
    run: (db) => getDocs(query(collectionGroup(db, 'groups'), limit(1))),
    allowed: NOBODY,
  },
})

testPolicy('groups/{groupId}: creating', {
  'create with its owner key': { run: (db, actor) => createGroupInBatch(db, actor), allowed: WITH_EMAIL },
  'create without an owner key': {
    run: (db, actor) =>
      writeBatch(db)
        .set(doc(db, 'groups', NEW_GROUP_ID), newGroupFields(actor.uid))
        .set(limitDocumentRef(db, actor), firstLimitDocument(NEW_GROUP_ID))
        .commit(),
    allowed: NOBODY,
  },
  'create with another user’s uid': {
    run: (db, actor) => createGroupInBatch(db, actor, { group: newGroupFields('somebody') }),
    allowed: NOBODY,
  },
  'create with another user’s owner key in the batch': {
    run: (db, actor) =>
      addGroupToBatch(writeBatch(db), db, actor, { id: OTHER_GROUP_ID })
        .set(doc(db, 'groups', NEW_GROUP_ID), newGroupFields(actor.uid))
        .set(limitDocumentRef(db, actor), firstLimitDocument(NEW_GROUP_ID))
        .commit(),
    allowed: NOBODY,
  },
  'create under a deleted group’s id, before it is purged': {
    run: (db, actor) =>
      writeBatch(db)
        .set(doc(db, 'groups', DELETED_GROUP_ID), newGroupFields(actor.uid))
        .set(limitDocumentRef(db, actor), firstLimitDocument(DELETED_GROUP_ID))
        .commit(),
    allowed: NOBODY,
  },
  'create under a deleted group’s id with a new owner key': {
    run: (db, actor) => createGroupInBatch(db, actor, { id: DELETED_GROUP_ID }),
    allowed: NOBODY,
  },
  'create over an existing group': {
    run: (db, actor) => createGroupInBatch(db, actor, { id: 'chess' }),
    allowed: NOBODY,
  },
})

testPolicy('groups/{groupId}: changing', {
  'update what a creator decides': {
    run: (db) =>
      updateDoc(doc(db, 'groups/chess'), {
        ...activeFields(),
        groupName: 'Évening Chess',
        groupNameKey: 'evening chess',
        category: 'Writing',
        location: 'Akureyri',
        maxMembers: 3,
        startDate: '2031-06-02',
        image: 'https://example.com/evening.webp',
        description: 'Later.',
        approvalRequired: true,
        membersVisible: true,
        repeats: false,
        joinQuestions: ['Do you have a board?'],
        creatorName: 'Ada L.',
      }),
    allowed: CREATORS,
  },
  'update one field': {
    run: (db) => updateDoc(doc(db, 'groups/chess'), { ...activeFields(), location: 'Akureyri' }),
    allowed: CREATORS,
  },
  'update nothing': {
    run: (db) => updateDoc(doc(db, 'groups/chess'), { ...activeFields(), location: 'Reykjavík' }),
    allowed: CREATORS,
  },
  'update a group without an owner': {
    run: (db) => updateDoc(doc(db, 'groups/ownerless'), { ...activeFields(), location: 'Akureyri' }),
    allowed: NOBODY,
  },
  'update and delete in one batch': {
    run: (db) =>
      writeBatch(db)
        .update(doc(db, 'groups/chess'), { ...activeFields(), location: 'x' })
        .delete(doc(db, 'groups/ownerless'))
        .commit(),
    allowed: NOBODY,
  },
  delete: { run: (db) => deleteDoc(doc(db, 'groups/chess')), allowed: CREATORS },
  'delete with its owner key': {
    run: (db) =>
      writeBatch(db).delete(doc(db, 'groups/chess')).delete(doc(db, 'groups/chess/private/creator')).commit(),
    allowed: NOBODY,
  },
  'delete a group without an owner': { run: (db) => deleteDoc(doc(db, 'groups/ownerless')), allowed: NOBODY },
})
