import { endpoints } from '@hobbyhub/contract/endpoints'
import { callRest } from '../../shared/rest/call-rest.ts'
import type { Scope } from './change-meeting.ts'

type Cancelled = {
  readonly groupId: string
  readonly meetingId: string
  readonly scope: Scope
  /** For those who see that the meeting is cancelled. */
  readonly reason?: string | undefined
}

/** Cancels a meeting, or also those of its series that follow; resolves with how many. */
export const cancelMeeting = async ({ groupId, meetingId, scope, reason }: Cancelled): Promise<number> => {
  const params = { id: groupId, meetingId }
  const query = { scope, reason }
  return (await callRest(endpoints.cancelMeeting, { params, query })).cancelledCount
}
