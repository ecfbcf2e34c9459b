import type { DocumentData, DocumentReference } from 'firebase-admin/firestore'
import { type Notification, notificationDocument } from '../notifications/add-notification.ts'
import { mergeAll } from '../platform/firestore/create-missing.ts'
import { db } from '../platform/firestore/refs.ts'

/** Each user has one notification for all announcements of a group; the next announcement makes it unread again. */
const event = 'latest'

/** Notifies users of an announcement. Safe to repeat: a notification that was read meanwhile stays read. */
export const renewAnnouncementNotifications = async (
  notification: Pick<Notification, 'groupId' | 'groupName'> & { readonly announcementId: string },
  uids: readonly string[],
): Promise<void> => {
  if (uids.length === 0) return
  const documents = uids.map((uid) => notificationDocument({ kind: 'announcement', ...notification }, { uid, event }))
  const stored = await db.getAll(...documents.map(([ref]) => ref), { fieldMask: ['announcementId'] })
  const isNew = (_: [DocumentReference, DocumentData], at: number): boolean =>
    stored[at]?.get('announcementId') !== notification.announcementId
  await mergeAll(documents.filter(isNew))
}
