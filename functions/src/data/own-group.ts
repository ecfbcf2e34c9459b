import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { groupNotFound, notYours } from '../api-error.ts'
import type { Caller } from '../caller.ts'
import type { Deadline } from '../deadline.ts'
import { creatorRef, db, groupRef } from './firestore.ts'
import { isCreator } from './groups.ts'

/** The caller's own group and its update time. Throws 404 if there is none, 403 if somebody else created it. */
export const ownGroup = async (
  id: string,
  { caller, deadline }: { readonly caller: Caller; readonly deadline: Deadline },
): Promise<{ readonly group: DocumentSnapshot; readonly time: Timestamp }> => {
  // Read at one moment: while a group is deleted and purged, its creator gets 404, never 403.
  const [group, creator] = await deadline.run(() => db.getAll(groupRef(id), creatorRef(id)))
  if (!group?.updateTime || !creator) throw groupNotFound()
  if (!isCreator(caller, creator)) throw notYours()
  return { group, time: group.updateTime }
}
