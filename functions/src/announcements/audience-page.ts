import type { MessageAudience } from '@hobbyhub/contract/announcements/announcement'
import type { Query } from 'firebase-admin/firestore'
import { repliesIndex } from '../meetings/queries.ts'
import { type MembersPage, readMembersPage } from '../members/members-page.ts'
import type { AnnouncementDelivery, DeliveryGroup } from '../notifications/deliveries.ts'
import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import { meetingCollection, meetingRef } from '../platform/firestore/refs.ts'

/** The replies of the members who go to a meeting, or of those who wait for a seat. */
export const audienceRepliesQuery = (groupId: string, meetingId: string, to: MessageAudience): Query =>
  indexedQuery(meetingCollection(meetingRef(groupId, meetingId), 'replies'), repliesIndex({ status: true }), [to])

/**
 * A page of an announcement's recipients, without its author: all members and the creator or, for a message about one meeting,
 * the users who go or those who wait.
 */
export const readAudiencePage = async (
  delivery: AnnouncementDelivery,
  group: DeliveryGroup,
  size: number,
): Promise<MembersPage> => {
  const { groupId, meetingId, to, by, progress } = delivery
  if (!meetingId || !to) return readMembersPage(delivery, group, size)
  const { after, count } = progress
  const replies = audienceRepliesQuery(groupId, meetingId, to)
  const { docs } = await (after ? replies.startAfter(...after) : replies).limit(size).get()
  const uids = docs.map(({ id }) => id).filter((uid) => uid !== by)
  const seenAt = new Map<string, number>()
  const last = docs.at(-1)
  if (!last || docs.length < size) return { uids, seenAt, next: null }
  return { uids, seenAt, next: { ...progress, after: [last.get('repliedAt'), last.id], count: count + uids.length } }
}
