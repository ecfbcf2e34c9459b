import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'

/**
 * `hasNews`, if a group has an announcement that the member has not seen. Announcements made before the member joined do not
 * count. Times are compared in ms, because clients send `seenUntil` in ms.
 */
export const unseenAnnouncementFields = (
  member: DocumentSnapshot | undefined,
  group: DocumentSnapshot,
): { hasNews?: true } => {
  const [seen, last] = [member?.get('seenAt') ?? member?.get('joinedAt'), group.get('lastAnnouncementAt')]
  if (!(seen instanceof Timestamp) || !(last instanceof Timestamp)) return {}
  return last.toMillis() > seen.toMillis() ? { hasNews: true } : {}
}
