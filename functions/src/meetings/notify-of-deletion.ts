import { meetingDocumentSchema } from '@hobbyhub/contract/meetings/meeting'
import type { DocumentSnapshot, QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import type { DeletedGroup } from '../groups/deleted-group.ts'
import { addNotification, notificationRef, WRITES_PER_NOTIFICATION } from '../notifications/add-notification.ts'

/** How many replies one transaction deletes: all but two of its 500 writes are for the replies and their notifications. */
export const REPLIES_PAGE_SIZE = Math.floor(498 / (1 + WRITES_PER_NOTIFICATION))

const endSchema = z.pick(meetingDocumentSchema, { endsAt: true })

/** True also for a cancelled meeting: it might have been restored, and its attendees may not have been notified yet. */
const isToCome = (meeting: DocumentSnapshot): boolean => {
  const { data } = endSchema.safeParse(meeting.data())
  return data !== undefined && Date.parse(data.endsAt) > Date.now()
}

const isAttending = (reply: DocumentSnapshot): boolean => ['going', 'waiting'].includes(reply.get('status'))

/** One event for all meetings of a group, so that each user gets one notification. */
const EVENT = 'deleted'

/**
 * Notifies the users of these replies that the group was deleted. Skips users who have the notification already, from another
 * meeting or an earlier purge. Must come before the transaction's other writes, because it reads.
 */
export const notifyAttendees = async (
  transaction: Transaction,
  { id, groupName, creatorUid }: DeletedGroup,
  { meeting, replies }: { readonly meeting: DocumentSnapshot; readonly replies: readonly QueryDocumentSnapshot[] },
): Promise<void> => {
  const uids = isToCome(meeting) ? replies.filter(isAttending).map((reply) => reply.id) : []
  if (uids.length === 0) return
  const notification = { kind: 'group-deleted', groupId: id, groupName } as const
  const refs = uids.map((uid) => notificationRef(notification, { uid, event: EVENT }))
  const stored = await transaction.getAll(...refs)
  const to = uids.filter((_, at) => !stored[at]?.exists)
  addNotification(transaction, notification, { to, by: creatorUid, event: EVENT })
}
