import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'

/** Announcements from before somebody joined are no news. In milliseconds, since clients send `seenUntil` in these. */
export const newsOf = (member: DocumentSnapshot | undefined, group: DocumentSnapshot): { hasNews?: true } => {
  const [seen, last] = [member?.get('seenAt') ?? member?.get('joinedAt'), group.get('lastAnnouncementAt')]
  if (!(seen instanceof Timestamp) || !(last instanceof Timestamp)) return {}
  return last.toMillis() > seen.toMillis() ? { hasNews: true } : {}
}
