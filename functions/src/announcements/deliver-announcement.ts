import { mailDocument } from '../mail/outbox.ts'
import type { AnnouncementDelivery, DeliveryGroup, Progress } from '../notifications/deliveries.ts'
import { createMissing } from '../platform/firestore/create-missing.ts'
import { hashToId } from '../platform/firestore/idempotent-ids.ts'
import { announcementsRef } from '../platform/firestore/refs.ts'
import { isMailOn } from '../platform/options.ts'
import { renewAnnouncementNotifications } from './announcement-notifications.ts'
import { readAudiencePage } from './audience-page.ts'

const PAGE_SIZE = 200

/** Notifies a page of members of an announcement, and mails it to them. Returns the progress; null if that was all. */
export const deliverAnnouncement = async (
  delivery: AnnouncementDelivery,
  group: DeliveryGroup,
): Promise<Progress | null> => {
  const { groupId, announcementId, progress } = delivery
  if (!(await announcementsRef(groupId).doc(announcementId).get()).exists) return null
  const { uids, next } = await readAudiencePage(delivery, group, PAGE_SIZE)
  const about = { groupId, groupName: group.groupName, announcementId }
  await renewAnnouncementNotifications(about, uids)
  if (isMailOn) {
    await createMissing(
      uids.map((uid, at) => {
        const id = hashToId('announcement', groupId, announcementId, uid)
        return mailDocument(id, { uid, kind: 'announcement', ...about }, progress.count + at)
      }),
    )
  }
  return next
}
