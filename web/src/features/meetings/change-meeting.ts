import { endpoints } from '@hobbyhub/contract/endpoints'
import type { UpdateMeetingPayload } from '@hobbyhub/contract/meetings/meeting'
import { callRest } from '../../shared/rest/call-rest.ts'

/** Which meetings of a series: this one, or also those that follow. */
export type Scope = 'one' | 'following'

type Changed = { readonly groupId: string; readonly meetingId: string; readonly scope: Scope }

/** Changes a meeting, or also those of its series that follow; resolves with how many. */
export const changeMeeting = async (
  { groupId, meetingId, scope }: Changed,
  body: UpdateMeetingPayload,
): Promise<number> => {
  const params = { id: groupId, meetingId }
  return (await callRest(endpoints.updateMeeting, { params, query: { scope }, body })).modifiedCount
}
