import type { endpoints } from '@hobbyhub/contract/endpoints'
import type { Handler } from '../../platform/http/handler.ts'
import { planNewMeetings } from '../plan-meetings.ts'

export const planMeetings: Handler<typeof endpoints.planMeetings> = async ({ params, body, caller, deadline }) => ({
  status: 201,
  body: { acknowledged: true, ...(await planNewMeetings(params.id, body, { caller, deadline })) },
})
