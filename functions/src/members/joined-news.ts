import { type DocumentSnapshot, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import type { Deadline } from '../platform/deadline.ts'
import { positionOf } from './fill-places.ts'

/** The place in line of each of these memberships. */
export const positionsOf = (
  docs: readonly QueryDocumentSnapshot[],
  deadline: Deadline,
): Promise<{ position: number }[]> =>
  Promise.all(docs.map(async (doc) => ({ position: await positionOf(doc, deadline) })))

/**
 * Whether a group has an announcement that the member has not seen. Announcements made before they joined do not count. Times are
 * compared in ms, the precision of the `seenUntil` that clients send.
 */
export const newsOf = (member: DocumentSnapshot | undefined, group: DocumentSnapshot): { hasNews?: true } => {
  const [seen, last] = [member?.get('seenAt') ?? member?.get('joinedAt'), group.get('lastAnnouncementAt')]
  if (!(seen instanceof Timestamp) || !(last instanceof Timestamp)) return {}
  return last.toMillis() > seen.toMillis() ? { hasNews: true } : {}
}
