import type { AttendancePayload } from '@hobbyhub/contract/meetings/attendance'
import { MEETING_ERROR_MESSAGES } from '@hobbyhub/contract/meetings/meeting'
import { ApiError, memberNotFoundError } from '../../platform/api-error.ts'
import { db, meetingRef, replyRef } from '../../platform/firestore/refs.ts'
import { retryOnConflict } from '../../platform/firestore/retry-on-conflict.ts'
import type { MeetingIds } from '../meetings.ts'
import { toStoredReply } from '../replies.ts'
import { type Context, readAttendanceAccess } from './access.ts'
import { turnoutFields } from './counts.ts'

/**
 * Stores whether a user came to a meeting, and the meeting's counts in the same batch, which fails if the reply or the meeting has
 * changed since it was read. If somebody has said something later than `secondsAgo`, nothing is written. Five documents are read.
 *
 * @returns what is stored: whether the user came
 */
export const setAttendance = (
  { uid, ...ids }: MeetingIds & { readonly uid: string },
  { came, secondsAgo = 0 }: AttendancePayload,
  { caller, deadline }: Context,
): Promise<boolean | null> => {
  const saidAt = new Date(Date.now() - secondsAgo * 1000)
  return retryOnConflict(async () => {
    const also = [replyRef(meetingRef(ids.id, ids.meetingId), uid)]
    const { stored, documents, failIfDemoted } = await readAttendanceAccess(ids, { caller, deadline, also })
    const { ref, before } = documents[0] ? toStoredReply(documents[0]) : {}
    // Members who left the group after the meeting keep their reply to it.
    if (!ref || !before) throw memberNotFoundError()
    if (before.status === 'notGoing') throw new ApiError('not-attending', MEETING_ERROR_MESSAGES['not-attending'])
    if (before.cameAt !== null && new Date(before.cameAt) > saidAt) return before.came
    const batch = db.batch()
    batch.update(ref, { came, cameAt: saidAt }, { lastUpdateTime: before.time })
    const people = (came ? 1 + before.guests : 0) - (before.came ? 1 + before.guests : 0)
    if (people !== 0) {
      const cameCount = stored.meeting.cameCount + people
      const fields = { cameCount, ...turnoutFields({ ...stored.meeting, cameCount }) }
      batch.update(stored.ref, fields, { lastUpdateTime: stored.time })
    }
    failIfDemoted(batch)
    await deadline.run(() => batch.commit())
    return came
  })
}
