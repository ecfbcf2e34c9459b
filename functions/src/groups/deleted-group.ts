import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import { groupRef, hiddenGroupRef } from '../platform/firestore/refs.ts'

export type DeletedGroup = { readonly id: string; readonly groupName: string; readonly creatorUid: string }

/**
 * The deleted document or, if it was deleted with its creator's account, the owner key. The owner key has no name if the creator
 * deleted the group first and then the account, and the account's deletion purges the group before the trigger does.
 */
export type DeletedGroupSource = DocumentSnapshot | undefined

/** Reads what a purge needs to know about a deleted group. */
export const toDeletedGroup = (id: string, source: DeletedGroupSource): DeletedGroup => ({
  id,
  groupName: String(source?.get('groupName') ?? 'One of your groups'),
  creatorUid: String(source?.get('creatorUid') ?? ''),
})

/** A transaction or Firestore itself. */
type Reader = { readonly getAll: (...refs: DocumentReference[]) => Promise<DocumentSnapshot[]> }

/**
 * Whether a group exists, shown or hidden. Reads both documents at the same moment, because moderators may move the group
 * meanwhile.
 */
export const doesGroupExist = async (reader: Reader, id: string): Promise<boolean> =>
  (await reader.getAll(groupRef(id), hiddenGroupRef(id))).some(({ exists }) => exists)
