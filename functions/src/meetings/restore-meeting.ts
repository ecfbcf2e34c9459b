import type { Meeting, RestMeeting } from '@hobbyhub/contract/meetings/meeting'
import type { Caller } from '../platform/caller.ts'
import type { Deadline } from '../platform/deadline.ts'
import { meetingRef } from '../platform/firestore/refs.ts'
import { applyPendingUpdates } from './apply-pending-updates.ts'
import { attendeeDelivery, changeMeetings, type MeetingChange } from './change-meetings.ts'
import { checkMeetingNotOver, isPlanned } from './meeting-checks.ts'
import { hasEnded, type MeetingIds, readMeeting, toRestMeeting } from './meetings.ts'
import { readMeetingsInScope } from './meetings-in-scope.ts'
import { toNextMeetingCandidate } from './next-meeting.ts'
import { pendingUpdatesFields } from './replies.ts'

const toRestored = (groupId: string, meeting: Meeting): MeetingChange => ({
  ref: meetingRef(groupId, meeting.id),
  isNew: false,
  fields: { status: 'planned', cancelReason: null, sequence: meeting.sequence + 1, ...pendingUpdatesFields() },
  after: { ...toNextMeetingCandidate(meeting), status: 'planned' },
})

type Scope = Parameters<typeof readMeetingsInScope>[2]
type Context = { readonly caller: Caller; readonly deadline: Deadline }

/**
 * Restores a cancelled meeting, or also those that follow it in its series, and notifies who attends them. A cancelled meeting
 * keeps its replies. Seats that became free while it was cancelled go to waiting users after the commit or, if the call is cut
 * off, in a scheduled job. The limit on upcoming meetings is not checked, because cancelled meetings count towards it, too.
 */
export const restoreMeetings = async (
  ids: MeetingIds & { readonly scope: Scope },
  { caller, deadline }: Context,
): Promise<RestMeeting> => {
  const now = new Date()
  const { result: meetings } = await changeMeetings(ids.id, { caller, deadline, now }, async (transaction) => {
    const [meeting, ...following] = await readMeetingsInScope(transaction, ids, ids.scope)
    checkMeetingNotOver(meeting, now)
    const result = [meeting, ...following.filter((each) => !hasEnded(each, now))]
    const changes = result.filter((each) => !isPlanned(each)).map((each) => toRestored(ids.id, each))
    const delivery = attendeeDelivery('meeting-restored', { groupId: ids.id, by: caller.uid }, changes)
    return { changes, result, delivery }
  })
  await Promise.all(meetings.map(({ id }) => applyPendingUpdates(meetingRef(ids.id, id), deadline)))
  return toRestMeeting(await readMeeting(ids, deadline))
}
