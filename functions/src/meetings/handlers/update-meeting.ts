import type { endpoints } from '@hobbyhub/contract/endpoints'
import type { Handler } from '../../platform/http/handler.ts'
import { changeMeetingPlan } from '../update-meeting.ts'

export const updateMeeting: Handler<typeof endpoints.updateMeeting> = async (input) => {
  const { params, query, body, caller, deadline } = input
  const count = await changeMeetingPlan({ ...params, scope: query.scope }, body, { caller, deadline })
  return { status: 200, body: { matchedCount: count, modifiedCount: count } }
}
