import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { creatorOnlyError, groupNotFoundError } from '../platform/api-error.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deadline } from '../platform/deadline.ts'
import { creatorRef, db, groupRef, hiddenGroupRef } from '../platform/firestore/refs.ts'
import { isCreator, isHiddenGroup } from './groups.ts'

/**
 * The caller's own group and its update time. With `orHidden`, a group that moderators have hidden is found, too. Throws 404 if
 * there is no such group, or a hidden one of somebody else, 403 if somebody else created it.
 */
export const readGroupAsCreator = async (
  id: string,
  {
    caller,
    deadline,
    orHidden = false,
  }: { readonly caller: Caller; readonly deadline: Deadline; readonly orHidden?: boolean },
): Promise<{ readonly group: DocumentSnapshot; readonly time: Timestamp }> => {
  // The documents are read at the same moment. Otherwise a creator could get a 403 while their deleted group is being purged.
  const refs = [creatorRef(id), groupRef(id), ...(orHidden ? [hiddenGroupRef(id)] : [])]
  const [creator, ...documents] = await deadline.run(() => db.getAll(...refs))
  const group = documents.find(({ exists }) => exists)
  if (!group?.updateTime || !creator) throw groupNotFoundError()
  // Nobody else learns that a group is hidden.
  if (!isCreator(caller, creator)) throw isHiddenGroup(group) ? groupNotFoundError() : creatorOnlyError()
  return { group, time: group.updateTime }
}
