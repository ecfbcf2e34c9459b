import { endpoints } from '@hobbyhub/contract/endpoints'
import { callRest } from '../../shared/rest/call-rest.ts'

/** Restores a cancelled meeting, with its replies. */
export const restoreMeeting = async (groupId: string, meetingId: string): Promise<void> => {
  await callRest(endpoints.restoreMeeting, { params: { id: groupId, meetingId } })
}
