import { idSchema } from '@hobbyhub/contract/shared/endpoint'
import { parseGroup } from '../groups/groups.ts'
import type { SharedMeeting } from '../groups/share/meeting-page.ts'
import type { Deadline } from '../platform/deadline.ts'
import { db, groupRef, meetingRef } from '../platform/firestore/refs.ts'
import { type MeetingIds, parseMeeting } from './meetings.ts'

/**
 * Reads what the public page of a meeting shows; null if there is no such meeting, or its group is hidden. The reads are 2: the group and
 * the meeting. An invalid id costs none.
 */
export const readMeetingPage = async (ids: MeetingIds, deadline: Deadline): Promise<SharedMeeting | null> => {
  if (!idSchema.safeParse(ids.id).success || !idSchema.safeParse(ids.meetingId).success) return null
  const [group, meeting] = await deadline.run(() => db.getAll(groupRef(ids.id), meetingRef(ids.id, ids.meetingId)))
  // The meetings of a hidden group stay where they are.
  if (!group?.exists || !meeting?.exists) return null
  return { group: parseGroup(group), meeting: parseMeeting(meeting) }
}
