import type { RestAnnouncement } from '@hobbyhub/contract/announcements/announcement'
import type { Deadline } from '../platform/deadline.ts'
import { db, meetingRef, replyRef } from '../platform/firestore/refs.ts'

type Reader = { readonly groupId: string; readonly uid: string; readonly deadline: Deadline }

/**
 * The announcements that a member may read. For one about a meeting, the status of the member's reply must be the announcement's
 * `to`.
 */
export const filterReadableAnnouncements = async (
  announcements: readonly RestAnnouncement[],
  { groupId, uid, deadline }: Reader,
): Promise<RestAnnouncement[]> => {
  const ids = [...new Set(announcements.flatMap(({ meetingId }) => meetingId ?? []))]
  if (ids.length === 0) return [...announcements]
  const replies = await deadline.run(() => db.getAll(...ids.map((id) => replyRef(meetingRef(groupId, id), uid))))
  const replied = new Map(ids.map((id, at) => [id, replies[at]?.get('status')]))
  return announcements.filter(({ meetingId, to }) => meetingId === undefined || replied.get(meetingId) === to)
}
