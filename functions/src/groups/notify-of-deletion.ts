import { meetingDocumentSchema } from '@hobbyhub/contract/meetings/meeting'
import type { DocumentSnapshot, QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { hasEnded } from '../meetings/meetings.ts'
import { addNotification, notificationRef, WRITES_PER_NOTIFICATION } from '../notifications/add-notification.ts'

export type DeletedGroup = { readonly id: string; readonly groupName: string; readonly creatorUid: string }

/**
 * `source` is the deleted group or, if an account's deletion had deleted it, the owner key. The name is unknown if a creator
 * deletes the group and then the account, and the account's deletion purges the group first.
 */
export const toDeletedGroup = (id: string, source: DocumentSnapshot | undefined): DeletedGroup => ({
  id,
  groupName: String(source?.get('groupName') ?? 'One of your groups'),
  creatorUid: String(source?.get('creatorUid') ?? ''),
})

/** How many replies one transaction deletes: all but two of its 500 writes are for the replies and their notifications. */
export const REPLIES_PAGE_SIZE = Math.floor(498 / (1 + WRITES_PER_NOTIFICATION))

const timesSchema = z.pick(meetingDocumentSchema, { status: true, endsAt: true })

const takesPlace = (meeting: DocumentSnapshot): boolean => {
  const { data } = timesSchema.safeParse(meeting.data())
  return data?.status === 'planned' && !hasEnded(data, new Date())
}

const isAttending = (reply: DocumentSnapshot): boolean => ['going', 'waiting'].includes(reply.get('status'))

/** The same for all meetings, so that a user gets one notification of a deleted group. */
const EVENT = 'deleted'

/**
 * Notifies the users of these replies that the group is deleted, unless they know already: from another meeting, or because a
 * purge is repeated. Must come before the transaction's other writes, because it reads.
 */
export const notifyAttendees = async (
  transaction: Transaction,
  { id, groupName, creatorUid }: DeletedGroup,
  { meeting, replies }: { readonly meeting: DocumentSnapshot; readonly replies: readonly QueryDocumentSnapshot[] },
): Promise<void> => {
  const uids = takesPlace(meeting) ? replies.filter(isAttending).map((reply) => reply.id) : []
  if (uids.length === 0) return
  const notification = { kind: 'group-deleted', groupId: id, groupName } as const
  const refs = uids.map((uid) => notificationRef(notification, { uid, event: EVENT }))
  const stored = await transaction.getAll(...refs)
  const to = uids.filter((_, at) => !stored[at]?.exists)
  addNotification(transaction, notification, { to, by: creatorUid, event: EVENT })
}
