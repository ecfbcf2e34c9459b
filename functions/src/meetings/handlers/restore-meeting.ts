import type { endpoints } from '@hobbyhub/contract/endpoints'
import type { Meeting } from '@hobbyhub/contract/meetings/meeting'
import { meetingRef } from '../../platform/firestore/refs.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { changeMeetings, deliveryOf, type MeetingChange } from '../change-meetings.ts'
import { readScope } from '../following.ts'
import { readMeeting, toRestMeeting } from '../meetings.ts'
import { applyPendingUpdates } from '../pending-updates.ts'
import { checkToCome } from '../planned-meeting.ts'
import { pendingUpdates } from '../replies.ts'

const toRestored = (groupId: string, meeting: Meeting): MeetingChange => ({
  ref: meetingRef(groupId, meeting.id),
  isNew: false,
  fields: { status: 'planned', cancelReason: null, sequence: meeting.sequence + 1, ...pendingUpdates() },
  after: { ...meeting, startsAt: new Date(meeting.startsAt), status: 'planned' },
})

/**
 * The replies were kept while the meeting was cancelled. Seats that were given back meanwhile are filled after the commit: if
 * that is cut off, a scheduled job or a repeated call completes it.
 */
export const restoreMeeting: Handler<typeof endpoints.restoreMeeting> = async ({ params, caller, deadline }) => {
  const now = new Date()
  await changeMeetings(params.id, { caller, deadline, now }, async (transaction) => {
    const { meeting } = await readScope(transaction, params)
    checkToCome(meeting, now)
    const changes = meeting.status === 'cancelled' ? [toRestored(params.id, meeting)] : []
    const delivery = deliveryOf('meeting-restored', { groupId: params.id, by: caller.uid }, changes)
    return { changes, result: undefined, delivery }
  })
  await applyPendingUpdates(meetingRef(params.id, params.meetingId), deadline)
  return { status: 200, body: toRestMeeting(await readMeeting(params, deadline)) }
}
