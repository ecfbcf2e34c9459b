import type { DocumentSnapshot, Firestore, Timestamp } from 'firebase-admin/firestore'
import { groupNotFound, notYours } from '../api-error.ts'
import type { Caller } from '../caller.ts'
import type { Deadline } from '../deadline.ts'
import { isCreator } from './groups.ts'
import { creatorRef, groupRef } from './store.ts'

/** A group as it stands, and since when, for its creator alone: throws 404 where there is none, 403 where it is another's. */
export const ownGroup = async (
  db: Firestore,
  id: string,
  { caller, deadline }: { readonly caller: Caller; readonly deadline: Deadline },
): Promise<{ readonly group: DocumentSnapshot; readonly time: Timestamp }> => {
  // Read at one moment: while a group is deleted and purged, its creator is told 404, never 403.
  const [group, creator] = await deadline.run(() => db.getAll(groupRef(db, id), creatorRef(db, id)))
  if (!group?.updateTime || !creator) throw groupNotFound()
  if (!isCreator(caller, creator)) throw notYours()
  return { group, time: group.updateTime }
}
