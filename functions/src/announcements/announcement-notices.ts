import type { DocumentData, DocumentReference } from 'firebase-admin/firestore'
import { type Notice, noticeDocument } from '../notifications/add-notice.ts'
import { mergeAll } from '../platform/firestore/create-missing.ts'
import { db } from '../platform/firestore/refs.ts'

/** A group has one notice of its announcements for each user: with each of them it is new again. */
const event = 'latest'

/** Notifies users of an announcement. Safe to repeat: a notification that was read meanwhile stays read. */
export const renewAnnouncementNotices = async (
  notice: Pick<Notice, 'groupId' | 'groupName'> & { readonly announcementId: string },
  uids: readonly string[],
): Promise<void> => {
  if (uids.length === 0) return
  const documents = uids.map((uid) => noticeDocument({ kind: 'announcement', ...notice }, { uid, event }))
  const stored = await db.getAll(...documents.map(([ref]) => ref), { fieldMask: ['announcementId'] })
  const isNew = (_: [DocumentReference, DocumentData], at: number): boolean =>
    stored[at]?.get('announcementId') !== notice.announcementId
  await mergeAll(documents.filter(isNew))
}
