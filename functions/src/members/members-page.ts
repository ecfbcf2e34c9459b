import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import type { DeliveryGroup, DeliveryProgress, MembersDelivery } from '../notifications/deliveries.ts'
import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import { groupCollection } from '../platform/firestore/refs.ts'
import { membersIndex } from './queries.ts'

export type MembersPage = {
  readonly uids: readonly string[]
  readonly next: DeliveryProgress | null
  readonly seenAt: ReadonlyMap<string, number>
}

const seenAtOf = (member: DocumentSnapshot): [uid: string, seenAt: number][] => {
  const seenAt: unknown = member.get('seenAt')
  return seenAt instanceof Timestamp ? [[member.id, seenAt.toMillis()]] : []
}

/**
 * A page of the users whom a delivery notifies: all members, and on the first page the creator, who has no membership. The user
 * who caused the delivery is left out.
 *
 * @param size the maximum number of members to read
 * @returns `next`: where the next page begins; null if this page is the last. `seenAt`: for each uid that has one, the time up
 *   to which the member has seen announcements, in ms since 1970
 */
export const readMembersPage = async (
  { groupId, by, progress }: MembersDelivery,
  { creatorUid }: DeliveryGroup,
  size: number,
): Promise<MembersPage> => {
  const { after, count } = progress
  const joined = indexedQuery(groupCollection(groupId, 'members'), membersIndex, ['joined'])
  const { docs } = await (after ? joined.startAfter(...after) : joined).limit(size).get()
  const uids = [...(after ? [] : [creatorUid]), ...docs.map(({ id }) => id)].filter((uid) => uid !== by)
  const seenAt = new Map(docs.flatMap(seenAtOf))
  const last = docs.at(-1)
  if (!last || docs.length < size) return { uids, seenAt, next: null }
  return { uids, seenAt, next: { ...progress, after: [last.get('joinedAt'), last.id], count: count + uids.length } }
}
