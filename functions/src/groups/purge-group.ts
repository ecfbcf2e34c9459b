import { idSchema } from '@hobbyhub/contract/shared/endpoint'
import type { DocumentReference, DocumentSnapshot, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { groupNotificationsIndex } from '../notifications/queries.ts'
import { deleteMutesOfGroup } from '../outbox/mail-settings.ts'
import { mailsOfUserOrGroupIndex } from '../outbox/queries.ts'
import { noDeadline } from '../platform/deadline.ts'
import { allPages } from '../platform/firestore/all-pages.ts'
import { deletePages } from '../platform/firestore/delete-all.ts'
import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import {
  collectionGroup,
  db,
  groupCollection,
  groupPrivateRefs,
  groupRef,
  hiddenGroupRef,
  meetingCollection,
  meetingLinkRef,
  rootCollection,
} from '../platform/firestore/refs.ts'
import { type DeletedGroup, notifyAttendees, REPLIES_PAGE_SIZE, toDeletedGroup } from './notify-of-deletion.ts'

const PURGE_PAGE_SIZE = 200

/** The subcollections that `purgePage` empties, a page at a time. */
const EMPTIED = ['members', 'declined', 'announcements', 'invites', 'blocked'] as const

/**
 * The two possible places of a group's document: shown or hidden. Callers read both at the same moment, because moderators may
 * move the document meanwhile.
 */
const placesOf = ({ id }: DocumentReference): [DocumentReference, DocumentReference] => [
  groupRef(id),
  hiddenGroupRef(id),
]
const isPresent = (places: readonly DocumentSnapshot[]): boolean => places.some(({ exists }) => exists)

/**
 * Deletes a page of each subcollection of a deleted group. Once they are empty, deletes `private/creator`, which frees the id.
 * The transaction also checks that the group does not exist, so an existing group is never purged.
 *
 * @returns whether more may be left
 */
const purgePage = (group: DocumentReference): Promise<boolean> =>
  db.runTransaction(async (transaction) => {
    if (isPresent(await transaction.getAll(...placesOf(group)))) return false
    const pages = await Promise.all(
      EMPTIED.map((name) => transaction.get(groupCollection(group.id, name).limit(PURGE_PAGE_SIZE).select())),
    )
    for (const { ref } of pages.flatMap(({ docs }) => docs)) transaction.delete(ref)
    const isMore = pages.some(({ size }) => size === PURGE_PAGE_SIZE)
    if (isMore) return true
    for (const ref of groupPrivateRefs(group.id)) transaction.delete(ref)
    return false
  })

/**
 * Deletes a page of replies to one of a deleted group's meetings, notifies their users, and deletes the meeting itself when no
 * reply is left. Returns whether more may be left.
 */
const purgeMeeting = (deleted: DeletedGroup): Promise<boolean> =>
  db.runTransaction(async (transaction) => {
    const group = groupRef(deleted.id)
    if (isPresent(await transaction.getAll(...placesOf(group)))) return false
    const [meeting] = (await transaction.get(groupCollection(group.id, 'meetings').limit(1).select('endsAt'))).docs
    if (!meeting) return false
    const page = meetingCollection(meeting.ref, 'replies').limit(REPLIES_PAGE_SIZE).select('status')
    const replies = await transaction.get(page)
    await notifyAttendees(transaction, deleted, { meeting, replies: replies.docs })
    for (const { ref } of replies.docs) transaction.delete(ref)
    if (replies.size < REPLIES_PAGE_SIZE) {
      transaction.delete(meetingLinkRef(meeting.ref))
      transaction.delete(meeting.ref)
    }
    return true
  })

/** The documents of a query, a page at a time, except the notifications and mails about the deletion itself. */
async function* olderPages(query: Query): AsyncGenerator<readonly QueryDocumentSnapshot[]> {
  for await (const docs of allPages(query, noDeadline)) yield docs.filter((doc) => doc.get('kind') !== 'group-deleted')
}

/**
 * Deletes the notifications, mails and mutes of a group, unless the group exists, shown or hidden. Must run before the owner key
 * is deleted, because the key keeps the id from being used again. Reports stay: moderators still have to decide on them.
 */
const purgeMessages = async (group: DocumentReference): Promise<void> => {
  // The REST API refuses an invalid id, so a group with such an id has no notifications, mails or mutes. Nothing must be
  // queried for it: the emulator corrupts very long ids, so that the query fails and stops functions that handle other events.
  if (!idSchema.safeParse(group.id).success) return
  if (isPresent(await db.getAll(...placesOf(group)))) return
  const notices = indexedQuery(collectionGroup('notices'), groupNotificationsIndex, [group.id])
  const mails = indexedQuery(rootCollection('outbox'), mailsOfUserOrGroupIndex('groupId'), [group.id])
  await deletePages(olderPages(notices), noDeadline)
  await deletePages(olderPages(mails), noDeadline)
  await deleteMutesOfGroup(group.id)
}

/**
 * Deletes everything that a deleted group has left behind, the owner key last, and notifies the users who were going to or waiting
 * for its meetings. Safe to repeat at any time.
 *
 * @param source the deleted document or the owner key (see `toDeletedGroup`)
 */
export const purgeGroup = async (groupId: string, source?: DocumentSnapshot): Promise<void> => {
  const deleted = toDeletedGroup(groupId, source)
  await purgeMessages(groupRef(groupId))
  while (await purgeMeeting(deleted));
  while (await purgePage(groupRef(groupId)));
}
