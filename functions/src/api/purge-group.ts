import { idSchema } from '@hobbyhub/contract/shared/endpoint'
import { type DeletedGroupSource, doesGroupExist, toDeletedGroup } from '../groups/deleted-group.ts'
import { purgeSubcollections } from '../groups/purge-subcollections.ts'
import { db } from '../platform/firestore/refs.ts'
import { EMPTIED_WITH_GROUP, LIFECYCLES, MESSAGES_OF_GROUP } from './lifecycles.ts'

/**
 * Deletes the notifications, mails and mutes of a group, unless the group exists, shown or hidden. Must run before the owner key
 * is deleted, because the key keeps the id from being used again.
 */
const purgeMessages = async (id: string): Promise<void> => {
  // The REST API refuses an invalid id, so a group with such an id has no notifications, mails or mutes. Nothing must be
  // queried for it: the emulator corrupts very long ids, so that the query fails and stops functions that handle other events.
  if (!idSchema.safeParse(id).success) return
  if (await doesGroupExist(db, id)) return
  for (const collection of MESSAGES_OF_GROUP) await LIFECYCLES[collection].groupDeleted(id)
}

/**
 * Deletes everything that a deleted group has left behind, the owner key last, and notifies the users who were going to or waiting
 * for its meetings. Safe to repeat at any time.
 */
export const purgeGroup = async (groupId: string, source?: DeletedGroupSource): Promise<void> => {
  await purgeMessages(groupId)
  const deleted = toDeletedGroup(groupId, source)
  await LIFECYCLES['groups/meetings'].groupDeleted(deleted)
  await LIFECYCLES['groups/polls'].groupDeleted(deleted)
  await purgeSubcollections(groupId, EMPTIED_WITH_GROUP)
}
