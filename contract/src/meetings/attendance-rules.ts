import { ATTENDANCE_AFTER_MS, ATTENDANCE_BEFORE_MS } from '../shared/limits.ts'
import type { Meeting } from './meeting.ts'

// Must not import zod, because the site's pages load this file without the schemas.

/** Whether organizers may say who came: 'early' before, 'late' after the time for it. */
export const attendanceTime = (
  { startsAt, endsAt }: Pick<Meeting, 'startsAt' | 'endsAt'>,
  now: number,
): 'early' | 'open' | 'late' => {
  if (now < Date.parse(startsAt) - ATTENDANCE_BEFORE_MS) return 'early'
  return now > Date.parse(endsAt) + ATTENDANCE_AFTER_MS ? 'late' : 'open'
}

/** Whether an organizer has counted who came. */
export const isAttendanceTaken = ({ cameCount, walkIns }: Pick<Meeting, 'cameCount' | 'walkIns'>): boolean =>
  cameCount + walkIns > 0

/** How many people came, as far as is known: those who were counted, else those who said that they would. */
export const turnout = (meeting: Pick<Meeting, 'goingCount' | 'cameCount' | 'walkIns'>): number =>
  isAttendanceTaken(meeting) ? meeting.cameCount + meeting.walkIns : meeting.goingCount
