import type { DocumentSnapshot, Firestore, Timestamp } from 'firebase-admin/firestore'
import { ApiError, groupNotFound } from '../http/api-error.ts'
import type { Caller } from '../http/caller.ts'
import type { Within } from '../http/deadline.ts'
import { isCreator } from './groups.ts'
import { creatorRef, groupRef } from './store.ts'

export const notYours = (): ApiError => new ApiError('permission-denied', 'Only the creator of this group may do this.')

export const memberNotFound = (): ApiError => new ApiError('not-found', 'Member not found.')

/** A group as it stands, and since when, for its creator alone: throws 404 where there is none, 403 where it is another's. */
export const ownGroup = async (
  db: Firestore,
  id: string,
  { caller, within }: { readonly caller: Caller; readonly within: Within },
): Promise<{ readonly group: DocumentSnapshot; readonly time: Timestamp }> => {
  // Read at one moment: while a group is deleted and purged, its creator is told 404, never 403.
  const [group, creator] = await within(() => db.getAll(groupRef(db, id), creatorRef(db, id)))
  if (!group?.updateTime || !creator) throw groupNotFound()
  if (!isCreator(caller, creator)) throw notYours()
  return { group, time: group.updateTime }
}
