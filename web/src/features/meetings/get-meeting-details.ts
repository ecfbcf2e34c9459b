import { endpoints } from '@hobbyhub/contract/endpoints'
import type { ResponseOf } from '@hobbyhub/contract/shared/request'
import { callRest } from '../../shared/rest/call-rest.ts'

type MeetingDetails = Pick<ResponseOf<typeof endpoints.getMeeting>, 'onlineUrl' | 'position'>

/** What depends on the signed-in user: where to join a meeting online, and their place in line. */
export const getMeetingDetails = async (groupId: string, meetingId: string): Promise<MeetingDetails> => {
  const { onlineUrl, position } = await callRest(endpoints.getMeeting, { params: { id: groupId, meetingId } })
  return { onlineUrl, position }
}
