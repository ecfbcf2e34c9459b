import { isSameLocalTime, type MeetingStart, toLocalTime, toMeetingStart } from '@hobbyhub/contract/meetings/local-time'
import type { Meeting, UpdateMeetingPayload } from '@hobbyhub/contract/meetings/meeting'
import { addDays, daysBetween } from '@hobbyhub/contract/meetings/series-dates'
import type { Caller } from '../platform/caller.ts'
import type { Deadline } from '../platform/deadline.ts'
import { meetingRef } from '../platform/firestore/refs.ts'
import { applyPendingUpdates } from './apply-pending-updates.ts'
import { attendeeDelivery, changeMeetings, type MeetingChange } from './change-meetings.ts'
import { checkMeetingChangeable, isPlanned, meetingInPastError, meetingPlanFields } from './meeting-checks.ts'
import type { MeetingIds } from './meetings.ts'
import { readMeetingsInScope } from './meetings-in-scope.ts'
import { pendingUpdatesFields } from './replies.ts'

type Planned = Parameters<typeof toMeetingStart>[0]

/** The start after a change. If neither date, time nor zone changes, it stays, whatever today's rules of the zone say. */
const startAfter = (meeting: Meeting, plan: Planned): MeetingStart =>
  isSameLocalTime(meeting, plan) && meeting.timeZone === plan.timeZone
    ? { date: meeting.date, time: meeting.time, startsAt: new Date(meeting.startsAt) }
    : toMeetingStart(plan)

/** The old start, and what the clocks in the new time zone show then. */
const movedFromFields = (meeting: Meeting, timeZone: string) => ({
  movedFrom: new Date(meeting.startsAt),
  movedFromLocal:
    timeZone === meeting.timeZone
      ? { date: meeting.date, time: meeting.time }
      : toLocalTime(meeting.startsAt, timeZone),
})

/** The change of one meeting, alone or in a series: its date moves by `days`, and the rest of the plan comes from `plan`. */
const toChange = (groupId: string, meeting: Meeting, plan: UpdateMeetingPayload, days: number): MeetingChange => {
  const start = startAfter(meeting, { ...plan, date: addDays(meeting.date, days) })
  const details = meetingPlanFields(plan, start)
  const isMoved = start.startsAt.getTime() !== Date.parse(meeting.startsAt)
  const hasOtherSeats = (plan.capacity ?? null) !== meeting.capacity
  return {
    ref: meetingRef(groupId, meeting.id),
    isNew: false,
    fields: {
      ...details,
      sequence: meeting.sequence + 1,
      ...(isMoved ? movedFromFields(meeting, plan.timeZone) : {}),
      ...(plan.place === meeting.place ? {} : { movedFromPlace: meeting.place }),
      ...(isMoved || hasOtherSeats ? pendingUpdatesFields() : {}),
    },
    after: { ...details, status: meeting.status },
    onlineUrl: plan.onlineUrl ?? null,
  }
}

/** Whether a change moves a meeting to another start time or place. */
const isElsewhere = ({ fields, after }: MeetingChange, before: Meeting | undefined): boolean =>
  'movedFrom' in fields || before?.place !== after.place

type Scope = Parameters<typeof readMeetingsInScope>[2]
type Context = { readonly caller: Caller; readonly deadline: Deadline }

/**
 * Changes a meeting, or also those that follow it in its series, and notifies who attends a meeting that is moved, unless
 * `plan.notify` is false. Replies are updated after the meeting: if their update is cut off, a scheduled job or a repeated call
 * completes it. Returns the number of changed meetings.
 */
export const changeMeetingPlan = async (
  ids: MeetingIds & { readonly scope: Scope },
  plan: UpdateMeetingPayload,
  { caller, deadline }: Context,
): Promise<number> => {
  const now = new Date()
  const { result: changed } = await changeMeetings(ids.id, { caller, deadline, now }, async (transaction) => {
    const [meeting, ...following] = await readMeetingsInScope(transaction, ids, ids.scope)
    checkMeetingChangeable(meeting, now)
    const meetings = [meeting, ...following.filter(isPlanned)]
    const days = daysBetween(meeting.date, plan.date)
    const changes = meetings.map((each) => toChange(ids.id, each, plan, days))
    const isPast = ({ after, fields }: MeetingChange): boolean => 'movedFrom' in fields && after.startsAt <= now
    if (changes.some(isPast)) throw meetingInPastError()
    const moved = changes.filter((change, at) => isElsewhere(change, meetings[at]))
    const notified = plan.notify === false ? [] : moved
    const delivery = attendeeDelivery('meeting-moved', { groupId: ids.id, by: caller.uid }, notified)
    return { changes, result: changes, delivery }
  })
  await Promise.all(changed.map(({ ref }) => applyPendingUpdates(ref, deadline)))
  return changed.length
}
