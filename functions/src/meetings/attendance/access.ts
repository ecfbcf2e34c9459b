import { attendanceTime } from '@hobbyhub/contract/meetings/attendance-rules'
import { MEETING_ERROR_MESSAGES } from '@hobbyhub/contract/meetings/meeting'
import type { DocumentReference } from 'firebase-admin/firestore'
import { readGroupAccess } from '../../members/group-access.ts'
import { ApiError, meetingNotFoundError } from '../../platform/api-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Deadline } from '../../platform/deadline.ts'
import { meetingRef } from '../../platform/firestore/refs.ts'
import type { MeetingIds } from '../meetings.ts'
import { toStoredMeeting } from '../replies.ts'

export type Context = { readonly caller: Caller; readonly deadline: Deadline }

/**
 * Reads a meeting whose attendance the caller wants to change, and further documents, at the same moment. Throws 403 if the caller
 * does not manage the group, 404 if there is no such meeting, and 409 if it is cancelled, or too early or too late to say who came.
 */
export const readAttendanceAccess = async (
  { id, meetingId }: MeetingIds,
  { caller, deadline, also = [] }: Context & { readonly also?: readonly DocumentReference[] },
) => {
  const ref = meetingRef(id, meetingId)
  const request = { id, right: 'organizer', also: [ref, ...also] } as const
  const { others, failIfDemoted } = await readGroupAccess(request, { caller, deadline })
  const [snapshot, ...documents] = others
  const stored = snapshot && toStoredMeeting(snapshot)
  if (!stored) throw meetingNotFoundError()
  if (stored.meeting.status === 'cancelled')
    throw new ApiError('meeting-cancelled', MEETING_ERROR_MESSAGES['meeting-cancelled'])
  const time = attendanceTime(stored.meeting, Date.now())
  if (time !== 'open') throw new ApiError('attendance-closed', MEETING_ERROR_MESSAGES[`attendance-${time}`])
  return { stored, documents, failIfDemoted }
}
