import type { notificationDocumentSchema } from '@hobbyhub/contract/notifications/notification'
import { type DocumentData, type DocumentReference, FieldValue } from 'firebase-admin/firestore'
import type * as z from 'zod/mini'
import { isMailKind } from '../outbox/mail-kind.ts'
import { mailId } from '../outbox/outbox.ts'
import { isMailOn } from '../platform/config.ts'
import { mergeIntoDocuments } from '../platform/firestore/bulk-writes.ts'
import { hashToId } from '../platform/firestore/idempotent-ids.ts'
import { db, notificationsRef, outboxRef } from '../platform/firestore/refs.ts'
import { KINDS } from './kinds.ts'
import { mailDocument, meetingChangesMailDocument, renewedMailDocument } from './new-mails.ts'

type Stored = z.output<typeof notificationDocumentSchema>

export type NewNotification = Pick<
  Stored,
  | 'kind'
  | 'role'
  | 'reply'
  | 'everyTime'
  | 'requests'
  | 'joins'
  | 'reason'
  | 'ground'
  | 'byModerator'
  | 'memberUid'
  | 'announcementId'
  | 'text'
  | 'poll'
  | 'saidYes'
> & {
  readonly groupId: string
  readonly groupName: string
  readonly meeting?: Omit<NonNullable<Stored['meeting']>, 'startsAt'> & { readonly startsAt: Date }
  /** For a notification that is renewed (see `notificationDocument`): the meetings that have changed. */
  readonly meetingIds?: readonly string[]
}

/** The number of documents per notification: the notification itself, and its e-mail. */
export const WRITES_PER_NOTIFICATION = 2

/** `event` tells apart a user's notifications of one kind in a group: for a removal, for example, by the member's `joinedAt`. */
type Recipient = { readonly uid: string; readonly event: string }
type About = Pick<NewNotification, 'kind' | 'groupId'>

const idOf = (about: About, { uid, event }: Recipient): string => mailId({ ...about, uid }, event)

export const notificationRef = (about: About, recipient: Recipient): DocumentReference =>
  notificationsRef(recipient.uid).doc(idOf(about, recipient))

/** The e-mail of a notification. It is kept for a month. Must not be used for e-mails that are renewed: they have another id. */
export const notificationMailRef = (about: About, recipient: Recipient): DocumentReference =>
  outboxRef(idOf(about, recipient))

/** The date in UTC, for the `event` of an action that can be undone and repeated: one day's repetitions share a notification. */
export const utcDate = (now = new Date()): string => now.toISOString().slice(0, 10)

/**
 * A notification's document. Its id is derived from the event and the recipient. So an event that happens again renews the
 * notification, which is unread then: the meetings that changed before stay in `meetingIds`, if it is written with `merge`.
 */
export const notificationDocument = (
  { meetingIds, ...notification }: NewNotification,
  recipient: Recipient,
): [DocumentReference, DocumentData] => [
  notificationRef(notification, recipient),
  {
    ...notification,
    ...(meetingIds && { meetingIds: FieldValue.arrayUnion(...meetingIds) }),
    createdAt: FieldValue.serverTimestamp(),
    readAt: null,
  },
]

/** A batch or a transaction. */
type Writer = {
  readonly set: (ref: DocumentReference, fields: DocumentData, options: { readonly merge: boolean }) => unknown
}

/**
 * Tells moderators that reports wait for them, in a batch. Each has one such notification, which is unread then.
 *
 * @param openReports how many wait, up to 100
 */
export const addModerationNotifications = (batch: Writer, moderators: readonly string[], openReports: number): void => {
  for (const uid of moderators) {
    const fields = { kind: 'moderation', groupId: null, groupName: null, openReports, readAt: null }
    const ref = notificationsRef(uid).doc('moderation')
    batch.set(ref, { ...fields, createdAt: FieldValue.serverTimestamp() }, { merge: false })
  }
}

/** Tells a user, in a transaction, that moderators have removed a picture of theirs. */
export const addPictureRemovedNotification = (
  transaction: Writer,
  {
    uid,
    picture,
    ...statement
  }: Pick<Stored, 'reason' | 'ground'> & { readonly uid: string; readonly picture: string },
): void => {
  const fields = { kind: 'picture-removed', groupId: null, groupName: null, ...statement, readAt: null }
  const ref = notificationsRef(uid).doc(hashToId('picture-removed', picture))
  transaction.set(ref, { ...fields, createdAt: FieldValue.serverTimestamp() }, { merge: false })
}

/**
 * Writes notifications that users may have already, which makes these unread again. `source` names the field with the id of the
 * event. Safe to repeat: a notification that was written for the same event stays as it is, and read if it was read.
 */
export const renewNotifications = async (
  source: 'announcementId' | 'deliveryId',
  documents: readonly [DocumentReference, DocumentData][],
): Promise<void> => {
  if (documents.length === 0) return
  const stored = await db.getAll(...documents.map(([ref]) => ref), { fieldMask: [source] })
  await mergeIntoDocuments(documents.filter(([, fields], at) => stored[at]?.get(source) !== fields[source]))
}

/** Whether further events change this notification, and its e-mail: see `KINDS`. */
const isRenewed = ({ kind, meetingIds }: NewNotification): boolean =>
  meetingIds !== undefined || (isMailKind(kind) && KINDS[kind].isRenewed)

/** The e-mail of a notification; null if its kind has none. */
const notificationMail = (
  notification: NewNotification,
  recipient: Recipient,
): [DocumentReference, DocumentData] | null => {
  const { uid } = recipient
  const { kind, groupId, groupName, meetingIds, reply } = notification
  if (!isMailKind(kind)) return null
  const mail = { uid, kind, groupId, groupName }
  const reason = notification.meeting?.reason
  if (meetingIds)
    return meetingChangesMailDocument(mail, { meetingIds, reply, reason, at: FieldValue.serverTimestamp() })
  if (isRenewed(notification)) return renewedMailDocument(mail)
  // The mail of a message reads both from the notification when it is sent.
  const { text: _, memberUid: __, ...mailed } = notification
  return mailDocument(idOf(notification, recipient), { uid, ...mailed, kind })
}

type To = {
  readonly to: readonly string[]
  /** See `Recipient`. */
  readonly event: string
  /** The uid of the user who caused the event. */
  readonly by?: string
  /** False if the event has no e-mail, or if its e-mail is stored already: storing the e-mail again would send it again. */
  readonly isMailed?: boolean
}

/**
 * Notifies a few users, in the same batch or transaction as the event itself; the user who caused the event (`by`) is left out.
 * If there may be many recipients, use a delivery instead.
 */
export const addNotification = (
  batch: Writer,
  notification: NewNotification,
  { to, by, event, isMailed = true }: To,
): void => {
  // A notification that is renewed keeps what is stored of earlier events.
  const options = { merge: isRenewed(notification) }
  for (const uid of new Set(to)) {
    if (uid === by) continue
    batch.set(...notificationDocument(notification, { uid, event }), options)
    const mail = isMailed && isMailOn ? notificationMail(notification, { uid, event }) : null
    if (mail) batch.set(...mail, options)
  }
}
