import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import type { Deadline } from '../platform/deadline.ts'
import { announcementsRef } from '../platform/firestore/refs.ts'
import { retryOnConflict } from '../platform/firestore/retry-on-conflict.ts'
import { type NewNotification, notificationDocument, notificationRef, renewNotifications } from './add-notification.ts'

/**
 * A constant, so that each user has one notification for all of a group's announcements. A new announcement makes that
 * notification unread.
 */
const event = 'latest'

/** Notifies users of an announcement. Safe to repeat: if a user has read the notification meanwhile, it stays read. */
export const renewAnnouncementNotifications = (
  notification: Pick<NewNotification, 'groupId' | 'groupName'> & { readonly announcementId: string },
  uids: readonly string[],
): Promise<void> =>
  renewNotifications(
    'announcementId',
    uids.map((uid) => notificationDocument({ kind: 'announcement', ...notification }, { uid, event })),
  )

type Read = { readonly groupId: string; readonly readUntil: string }

/**
 * Marks the user's notification about a group's announcements as read, unless the newest announcement is later than `readUntil`.
 * Returns the number of marked notifications, 0 or 1.
 */
export const markAnnouncementNotificationRead = (
  uid: string,
  { groupId, readUntil }: Read,
  deadline: Deadline,
): Promise<number> =>
  retryOnConflict(async () => {
    const ref = notificationRef({ kind: 'announcement', groupId }, { uid, event })
    const stored = await deadline.run(() => ref.get())
    const announcementId: unknown = stored.get('announcementId')
    if (!stored.updateTime || stored.get('readAt') !== null || typeof announcementId !== 'string') return 0
    // If the newest announcement was deleted, there is nothing new, and the notification is marked.
    const announcement = await deadline.run(() => announcementsRef(groupId).doc(announcementId).get())
    const createdAt: unknown = announcement.get('createdAt')
    if (createdAt instanceof Timestamp && createdAt.toMillis() > Date.parse(readUntil)) return 0
    const lastUpdateTime = stored.updateTime
    await deadline.run(() => ref.update({ readAt: FieldValue.serverTimestamp() }, { lastUpdateTime }))
    return 1
  })
