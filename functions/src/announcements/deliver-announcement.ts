import { Timestamp } from 'firebase-admin/firestore'
import { renewAnnouncementNotifications } from '../notifications/announcement-notifications.ts'
import type { AnnouncementDelivery, DeliveryGroup, DeliveryProgress } from '../notifications/deliveries.ts'
import { mailDocument } from '../notifications/new-mails.ts'
import { mailId } from '../outbox/outbox.ts'
import { isMailOn } from '../platform/config.ts'
import { createMissingDocuments } from '../platform/firestore/bulk-writes.ts'
import { announcementsRef } from '../platform/firestore/refs.ts'
import { readAudiencePage } from './audience-page.ts'

const PAGE_SIZE = 200

/**
 * Notifies one page of an announcement's recipients, also by e-mail. Returns where the next page begins; null if this page was
 * the last, or the announcement is deleted.
 */
export const deliverAnnouncement = async (
  delivery: AnnouncementDelivery,
  group: DeliveryGroup,
): Promise<DeliveryProgress | null> => {
  const { groupId, announcementId, progress } = delivery
  const announcement = await announcementsRef(groupId).doc(announcementId).get()
  const createdAt: unknown = announcement.get('createdAt')
  if (!(createdAt instanceof Timestamp)) return null
  const { uids, seenAt, next } = await readAudiencePage(delivery, group, PAGE_SIZE)
  const about = { groupId, groupName: group.groupName, announcementId }
  const announcedAt = createdAt.toMillis()
  // Members who have opened the group's page since the announcement get only the e-mail, and no notification on the site.
  const hasRead = (uid: string): boolean => (seenAt.get(uid) ?? 0) >= announcedAt
  await renewAnnouncementNotifications(
    about,
    uids.filter((uid) => !hasRead(uid)),
  )
  if (isMailOn) {
    await createMissingDocuments(
      uids.map((uid, at) => {
        const mail = { uid, kind: 'announcement', ...about } as const
        return mailDocument(mailId(mail, announcementId), mail, progress.count + at)
      }),
    )
  }
  return next
}
