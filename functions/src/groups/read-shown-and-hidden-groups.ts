import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import type { Deadline } from '../platform/deadline.ts'
import { db, hiddenGroupRef } from '../platform/firestore/refs.ts'

/** Reads shown and hidden groups for their creator, in the order of `refs`. For a deleted group, the snapshot does not exist. */
export const readShownAndHiddenGroups = async (
  refs: readonly DocumentReference[],
  deadline: Deadline,
): Promise<readonly DocumentSnapshot[]> => {
  if (refs.length === 0) return []
  const groups = await deadline.run(() => db.getAll(...refs))
  const missing = groups.filter(({ exists }) => !exists).map(({ id }) => hiddenGroupRef(id))
  if (missing.length === 0) return groups
  const hidden = await deadline.run(() => db.getAll(...missing))
  const found = new Map(hidden.filter(({ exists }) => exists).map((group) => [group.id, group]))
  return groups.map((group) => found.get(group.id) ?? group)
}
