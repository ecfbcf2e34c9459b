import { renewAnnouncementNotices } from '../data/announcement-notices.ts'
import { createMissing } from '../data/create-missing.ts'
import type { AnnouncementDelivery, DeliveryGroup, Progress } from '../data/deliveries.ts'
import { announcementsRef, groupRef } from '../data/firestore.ts'
import { hashToId } from '../data/idempotent-ids.ts'
import { mailDocument } from '../data/outbox.ts'
import { isMailOn } from '../options.ts'
import { membersShape } from '../queries/members.ts'
import { shapedQuery } from '../queries/shape.ts'

const PAGE_SIZE = 200

/**
 * Writes a notice and a mail to each member of a page, and first of all to the creator, who is no member. Returns the progress;
 * null if that was all.
 */
export const deliverAnnouncement = async (
  { groupId, announcementId, by, progress }: AnnouncementDelivery,
  { groupName, creatorUid }: DeliveryGroup,
): Promise<Progress | null> => {
  if (!(await announcementsRef(groupId).doc(announcementId).get()).exists) return null
  const { after, count } = progress
  const joined = shapedQuery(groupRef(groupId).collection('members'), membersShape, ['joined'])
  const { docs } = await (after ? joined.startAfter(...after) : joined).limit(PAGE_SIZE).get()
  const uids = [...(after ? [] : [creatorUid]), ...docs.map(({ id }) => id)].filter((uid) => uid !== by)
  const about = { groupId, groupName, announcementId }
  await renewAnnouncementNotices(about, uids)
  if (isMailOn) {
    await createMissing(
      uids.map((uid, at) => {
        const id = hashToId('announcement', groupId, announcementId, uid)
        return mailDocument(id, { uid, kind: 'announcement', ...about }, count + at)
      }),
    )
  }
  const last = docs.at(-1)
  if (!last || docs.length < PAGE_SIZE) return null
  return { ...progress, after: [last.get('joinedAt'), last.id], count: count + uids.length }
}
