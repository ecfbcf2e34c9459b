import type { endpoints } from '@hobbyhub/contract/endpoints'
import { meetingRef } from '../../platform/firestore/refs.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { attendeeDelivery, changeMeetings } from '../change-meetings.ts'
import { deleteUnknownMeeting } from '../delete-unknown-meeting.ts'
import { checkMeetingNotOver, isPlanned } from '../meeting-checks.ts'
import { readMeetingsInScope } from '../meetings-in-scope.ts'
import { toNextMeetingCandidate } from '../next-meeting.ts'

export const cancelMeeting: Handler<typeof endpoints.cancelMeeting> = async ({ params, query, caller, deadline }) => {
  if (query.forever === 'true') return { status: 200, body: await deleteUnknownMeeting(params, { caller, deadline }) }
  const now = new Date()
  const { result: cancelledCount } = await changeMeetings(params.id, { caller, deadline, now }, async (transaction) => {
    const meetings = await readMeetingsInScope(transaction, params, query.scope)
    const [meeting] = meetings
    if (isPlanned(meeting)) checkMeetingNotOver(meeting, now)
    const changes = meetings.filter(isPlanned).map((each) => ({
      ref: meetingRef(params.id, each.id),
      isNew: false,
      fields: { status: 'cancelled', cancelReason: query.reason ?? null, sequence: each.sequence + 1 },
      after: { ...toNextMeetingCandidate(each), status: 'cancelled' as const },
    }))
    const delivery = attendeeDelivery('meeting-cancelled', { groupId: params.id, by: caller.uid }, changes)
    return { changes, result: changes.length, delivery }
  })
  return { status: 200, body: { cancelledCount } }
}
