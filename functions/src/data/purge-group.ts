import type { DocumentReference } from 'firebase-admin/firestore'
import { creatorRef, db, groupRef } from './firestore.ts'

const PURGE_PAGE_SIZE = 200

/**
 * Removes a page of a deleted group's members, and, when there are none left, `private/creator`, which frees the id.
 * All that is removed was read in the same transaction as the group's absence: a group is never purged while it exists.
 *
 * @returns whether more may be left
 */
const purgePage = (group: DocumentReference): Promise<boolean> =>
  db.runTransaction(async (transaction) => {
    const { exists } = await transaction.get(group)
    if (exists) return false
    const members = await transaction.get(group.collection('members').limit(PURGE_PAGE_SIZE).select())
    for (const { ref } of members.docs) transaction.delete(ref)
    if (members.size < PURGE_PAGE_SIZE) transaction.delete(creatorRef(group.id))
    return members.size === PURGE_PAGE_SIZE
  })

/** Removes what a deleted group left behind. Safe to repeat, at any time. */
export const purgeGroup = async (groupId: string): Promise<void> => {
  while (await purgePage(groupRef(groupId)));
}
