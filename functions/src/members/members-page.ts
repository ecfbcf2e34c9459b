import type { AnnouncementDelivery, DeliveryGroup, PlanDelivery, Progress } from '../notifications/deliveries.ts'
import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import { groupRef } from '../platform/firestore/refs.ts'
import { membersIndex } from './queries.ts'

/**
 * A page of those whom a delivery notifies: all members and, first of all, the creator, who is no member, except who caused it.
 *
 * @param size how many members to read
 * @returns `next`: where the next page begins; null if this is the last
 */
export const readMembersPage = async (
  { groupId, by, progress }: AnnouncementDelivery | PlanDelivery,
  { creatorUid }: DeliveryGroup,
  size: number,
): Promise<{ readonly uids: readonly string[]; readonly next: Progress | null }> => {
  const { after, count } = progress
  const joined = indexedQuery(groupRef(groupId).collection('members'), membersIndex, ['joined'])
  const { docs } = await (after ? joined.startAfter(...after) : joined).limit(size).get()
  const uids = [...(after ? [] : [creatorUid]), ...docs.map(({ id }) => id)].filter((uid) => uid !== by)
  const last = docs.at(-1)
  if (!last || docs.length < size) return { uids, next: null }
  return { uids, next: { ...progress, after: [last.get('joinedAt'), last.id], count: count + uids.length } }
}
