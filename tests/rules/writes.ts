import { doc, type Firestore, serverTimestamp, updateDoc, type WriteBatch, writeBatch } from 'firebase/firestore/lite'
import { ACTORS, type Actor } from './actors.ts'
import { activeFields, newGroupFields } from './documents.ts'
import { clientOf } from './fixture.ts'

/** Ids in the format of the SDK's generated ids. */
export const NEW_GROUP_ID = 'aNewGroup00000000001'
export const OTHER_GROUP_ID = 'aNewGroup00000000002'

/** The private document of a group that this actor creates. */
export const ownerKeyOf = ({ uid, token }: Actor) => ({
  creatorEmail: token.email ?? 'anonymous@example.com',
  creatorUid: uid,
})

/** The limit document of a user who creates a first group. */
export const firstLimitDocument = (groupId: string) => ({ slots: { 0: serverTimestamp() }, slot: '0', groupId })

export const limitDocumentRef = (db: Firestore, { uid }: Actor) => doc(db, 'users', uid, 'limits', 'groups')

/** Adds a group and its private document to a batch. */
export const addGroupToBatch = (
  batch: WriteBatch,
  db: Firestore,
  actor: Actor,
  { id = NEW_GROUP_ID, group = newGroupFields(actor.uid), ownerKey = ownerKeyOf(actor) }: Creation = {},
): WriteBatch => batch.set(doc(db, 'groups', id), group).set(doc(db, 'groups', id, 'private', 'creator'), ownerKey)

type Creation = { readonly id?: string; readonly group?: object; readonly ownerKey?: object; readonly limit?: object }

/** Creates a group in a batch: the group, its private document, and the slot that it takes. */
export const createGroupInBatch = (db: Firestore, actor: Actor, creation: Creation = {}): Promise<void> => {
  const { id = NEW_GROUP_ID, limit = firstLimitDocument(id) } = creation
  return addGroupToBatch(writeBatch(db), db, actor, creation).set(limitDocumentRef(db, actor), limit).commit()
}

/** Creates a group as the creator, whose token has no name, with some fields changed. */
export const createAsCreator = (changes: object = {}, creation: Creation = {}): Promise<void> =>
  createGroupInBatch(clientOf('creator'), ACTORS.creator, {
    group: { ...newGroupFields('creator'), ...changes },
    ...creation,
  })

/** Changes the creator's own group, as the creator. Each update says that the group is active, as the site's does. */
export const updateAsCreator = (changes: object): Promise<void> =>
  updateDoc(doc(clientOf('creator'), 'groups/chess'), { ...activeFields(), ...changes })
