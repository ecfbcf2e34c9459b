import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { groupNotFound } from '../api-error.ts'
import type { Caller } from '../caller.ts'
import type { Deadline } from '../deadline.ts'
import { creatorRef, db, groupRef, memberRef } from './firestore.ts'
import { mayRun } from './may-run.ts'

/** A group, and what the caller is in it, read at the same moment. Throws 404 if there is no such group. */
export const readStanding = async (
  id: string,
  { caller, deadline }: { readonly caller: Caller; readonly deadline: Deadline },
): Promise<{ readonly group: DocumentSnapshot; readonly isMember: boolean; readonly runs: boolean }> => {
  const refs = [groupRef(id), memberRef(id, caller.uid), creatorRef(id)]
  const [group, member, creator] = await deadline.run(() => db.getAll(...refs))
  if (!group?.exists || !member || !creator) throw groupNotFound()
  return { group, isMember: member.get('status') === 'joined', runs: mayRun(caller, { creator, member }) }
}
