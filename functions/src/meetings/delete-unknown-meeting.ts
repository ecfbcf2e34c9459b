import { MEETING_ERROR_MESSAGES } from '@hobbyhub/contract/meetings/meeting'
import { ApiError, meetingNotFoundError } from '../platform/api-error.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deadline } from '../platform/deadline.ts'
import { meetingCollection, meetingRef } from '../platform/firestore/refs.ts'
import { changeMeetings } from './change-meetings.ts'
import { type MeetingIds, parseMeeting } from './meetings.ts'
import { toNextMeetingCandidate } from './next-meeting.ts'

/** Deletes a meeting. Throws 409 if its members were notified of it, or if somebody has replied, because they would miss it. */
export const deleteUnknownMeeting = async (
  { id, meetingId }: MeetingIds,
  { caller, deadline }: { readonly caller: Caller; readonly deadline: Deadline },
): Promise<{ readonly deletedCount: number }> => {
  const { result } = await changeMeetings(id, { caller, deadline, now: new Date() }, async (transaction) => {
    const ref = meetingRef(id, meetingId)
    const stored = await transaction.get(ref)
    if (!stored.exists) throw meetingNotFoundError()
    const replies = await transaction.get(meetingCollection(ref, 'replies').limit(1).select())
    const meeting = parseMeeting(stored)
    if (meeting.notifiesMembers || !replies.empty)
      throw new ApiError('meeting-known', MEETING_ERROR_MESSAGES['meeting-known'])
    const after = { ...toNextMeetingCandidate(meeting), status: 'cancelled' as const }
    return { changes: [{ ref, isDeleted: true, after }], result: { deletedCount: 1 } }
  })
  return result
}
