import { mailDocument } from '../mail/outbox.ts'
import { membersShape } from '../members/queries.ts'
import type { AnnouncementDelivery, DeliveryGroup, Progress } from '../notifications/deliveries.ts'
import { createMissing } from '../platform/firestore/create-missing.ts'
import { hashToId } from '../platform/firestore/idempotent-ids.ts'
import { shapedQuery } from '../platform/firestore/indexed-query.ts'
import { announcementsRef, groupRef } from '../platform/firestore/refs.ts'
import { isMailOn } from '../platform/options.ts'
import { renewAnnouncementNotices } from './announcement-notices.ts'

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
