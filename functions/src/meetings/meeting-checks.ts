import type { MeetingStart } from '@hobbyhub/contract/meetings/local-time'
import {
  ALL_DATES_SKIPPED_MESSAGE,
  MEETING_ERROR_MESSAGES,
  type Meeting,
  type UpdateMeetingPayload,
} from '@hobbyhub/contract/meetings/meeting'
import { MAX_PAST_MEETING_YEARS, MAX_UPCOMING_MEETINGS } from '@hobbyhub/contract/shared/limits'
import { ApiError } from '../platform/api-error.ts'
import { hasEnded } from './meetings.ts'

export const meetingInPastError = (message = "A meeting can't begin in the past."): ApiError =>
  new ApiError('invalid-argument', 'The body is not valid.', { details: [{ path: 'date', message }] })

/** Throws 400 for a new meeting that has begun, unless it is added for the record: members are not notified of such a meeting. */
export const checkStartOfPlan = (startsAt: Date, now: Date, notify: boolean | undefined): void => {
  if (startsAt > now) return
  if (notify !== false) throw meetingInPastError()
  const earliest = new Date(now)
  earliest.setUTCFullYear(earliest.getUTCFullYear() - MAX_PAST_MEETING_YEARS)
  if (startsAt < earliest) throw meetingInPastError(`A meeting can be at most ${MAX_PAST_MEETING_YEARS} years ago.`)
}

/** The error for a series that skips all of its dates. */
export const emptySeriesError = (): ApiError =>
  new ApiError('invalid-argument', 'The body is not valid.', {
    details: [{ path: 'repeat.skip', message: ALL_DATES_SKIPPED_MESSAGE }],
  })

/** Throws 409 if the group would have too many upcoming meetings. */
export const checkMeetingLimit = (upcoming: number, planned: number): void => {
  if (upcoming + planned > MAX_UPCOMING_MEETINGS)
    throw new ApiError('too-many-meetings', MEETING_ERROR_MESSAGES['too-many-meetings'])
}

export const isPlanned = ({ status }: Meeting): boolean => status === 'planned'

/** Throws 409 for a meeting that is over. */
export const checkMeetingNotOver = (meeting: Meeting, now: Date): void => {
  if (hasEnded(meeting, now)) throw new ApiError('meeting-passed', MEETING_ERROR_MESSAGES['meeting-passed'])
}

/** Throws 409 for a meeting that cannot be changed because it is cancelled or over. */
export const checkMeetingChangeable = (meeting: Meeting, now: Date): void => {
  if (meeting.status === 'cancelled')
    throw new ApiError('meeting-cancelled', MEETING_ERROR_MESSAGES['meeting-cancelled'])
  checkMeetingNotOver(meeting, now)
}

/** The stored fields of a meeting that come from its plan. */
export const meetingPlanFields = (plan: UpdateMeetingPayload, start: MeetingStart) => ({
  ...start,
  endsAt: new Date(start.startsAt.getTime() + plan.minutes * 60_000),
  title: plan.title,
  timeZone: plan.timeZone,
  place: plan.place,
  notes: plan.notes ?? null,
  capacity: plan.capacity ?? null,
  isOnline: Boolean(plan.onlineUrl),
})
