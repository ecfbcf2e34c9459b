import type { WalkInsPayload } from '@hobbyhub/contract/meetings/attendance'
import { MEETING_ERROR_MESSAGES } from '@hobbyhub/contract/meetings/meeting'
import { ApiError } from '../../platform/api-error.ts'
import { db } from '../../platform/firestore/refs.ts'
import { retryOnConflict } from '../../platform/firestore/retry-on-conflict.ts'
import type { MeetingIds } from '../meetings.ts'
import { type Context, readAttendanceAccess } from './access.ts'
import { turnoutFields } from './counts.ts'

/** Stores how many people came to a meeting without a reply. Throws 409 if the number is not `was` any more. */
export const setWalkIns = (
  ids: MeetingIds,
  { count, was }: WalkInsPayload,
  { caller, deadline }: Context,
): Promise<number> =>
  retryOnConflict(async () => {
    const { stored, failIfDemoted } = await readAttendanceAccess(ids, { caller, deadline })
    const { ref, meeting, time } = stored
    if (was !== undefined && was !== meeting.walkIns)
      throw new ApiError('walk-ins-changed', MEETING_ERROR_MESSAGES['walk-ins-changed'])
    const batch = db.batch()
    const fields = { walkIns: count, ...turnoutFields({ ...meeting, walkIns: count }) }
    batch.update(ref, fields, { lastUpdateTime: time })
    failIfDemoted(batch)
    await deadline.run(() => batch.commit())
    return count
  })
