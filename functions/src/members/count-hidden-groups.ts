import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { Deadline } from '../platform/deadline.ts'
import { getAll } from '../platform/firestore/get-all.ts'
import { hiddenGroupRef } from '../platform/firestore/refs.ts'

/**
 * How many of the missing groups are hidden by moderators. The others were deleted, and their memberships will be purged soon.
 */
export const countHiddenGroups = async (groups: readonly DocumentSnapshot[], deadline: Deadline): Promise<number> => {
  const missing = groups.filter(({ exists }) => !exists).map(({ id }) => hiddenGroupRef(id))
  return (await getAll(missing, deadline)).filter(({ exists }) => exists).length
}
