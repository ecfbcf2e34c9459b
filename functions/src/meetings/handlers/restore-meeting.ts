import type { endpoints } from '@hobbyhub/contract/endpoints'
import type { Meeting } from '@hobbyhub/contract/meetings/meeting'
import { meetingRef } from '../../platform/firestore/refs.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { applyPendingUpdates } from '../apply-pending-updates.ts'
import { attendeeDelivery, changeMeetings, type MeetingChange } from '../change-meetings.ts'
import { checkMeetingNotOver, isPlanned } from '../meeting-checks.ts'
import { hasEnded, readMeeting, toRestMeeting } from '../meetings.ts'
import { readMeetingsInScope } from '../meetings-in-scope.ts'
import { toNextMeetingCandidate } from '../next-meeting.ts'
import { pendingUpdatesFields } from '../replies.ts'

const toRestored = (groupId: string, meeting: Meeting): MeetingChange => ({
  ref: meetingRef(groupId, meeting.id),
  isNew: false,
  fields: { status: 'planned', cancelReason: null, sequence: meeting.sequence + 1, ...pendingUpdatesFields() },
  after: { ...toNextMeetingCandidate(meeting), status: 'planned' },
})

/**
 * A cancelled meeting keeps its replies. Seats that became free while it was cancelled go to waiting users after the commit or,
 * if the call is cut off, in a scheduled job. The limit on upcoming meetings is not checked, because cancelled meetings count
 * towards it, too.
 */
export const restoreMeeting: Handler<typeof endpoints.restoreMeeting> = async ({ params, query, caller, deadline }) => {
  const now = new Date()
  const { result: meetings } = await changeMeetings(params.id, { caller, deadline, now }, async (transaction) => {
    const [meeting, ...following] = await readMeetingsInScope(transaction, params, query.scope)
    checkMeetingNotOver(meeting, now)
    const result = [meeting, ...following.filter((each) => !hasEnded(each, now))]
    const changes = result.filter((each) => !isPlanned(each)).map((each) => toRestored(params.id, each))
    const delivery = attendeeDelivery('meeting-restored', { groupId: params.id, by: caller.uid }, changes)
    return { changes, result, delivery }
  })
  await Promise.all(meetings.map(({ id }) => applyPendingUpdates(meetingRef(params.id, id), deadline)))
  return { status: 200, body: toRestMeeting(await readMeeting(params, deadline)) }
}
