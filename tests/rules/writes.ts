import { doc, type Firestore, updateDoc, writeBatch } from 'firebase/firestore/lite'
import { ACTORS, type Actor } from './actors.ts'
import { newGroup } from './documents.ts'
import { as } from './world.ts'

/** A group and its owner key in one batch: how groups are made. */
export const createGroup = (db: Firestore, id: string, group: object, ownerKey: object): Promise<void> =>
  writeBatch(db)
    .set(doc(db, 'groups', id), group)
    .set(doc(db, 'groups', id, 'private', 'creator'), ownerKey)
    .commit()

/** The owner key of a group of that actor's. */
export const keyOf = ({ uid, token }: Actor) => ({
  creatorEmail: token.email ?? 'anonymous@example.com',
  creatorUid: uid,
})
export const CREATORS_KEY = keyOf(ACTORS.creator)

/** Creates the group `id` as the creator, whose token has no name, with some fields changed. */
export const createAsCreator = (id: string, changes: object = {}): Promise<void> =>
  createGroup(as('creator'), id, { ...newGroup('creator'), ...changes }, CREATORS_KEY)

/** Changes the creator's own group, as the creator. */
export const updateAsCreator = (changes: object): Promise<void> =>
  updateDoc(doc(as('creator'), 'groups/chess'), { ...changes })
