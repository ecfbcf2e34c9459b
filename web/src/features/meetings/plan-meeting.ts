import { endpoints } from '@hobbyhub/contract/endpoints'
import type { PlanMeetingsPayload } from '@hobbyhub/contract/meetings/meeting'
import { callRest } from '../../shared/rest/call-rest.ts'

/** Plans a meeting or a series; resolves with the ids of the meetings. */
export const planMeeting = async (groupId: string, plan: PlanMeetingsPayload): Promise<string[]> =>
  (await callRest(endpoints.planMeetings, { params: { id: groupId }, body: plan })).insertedIds
