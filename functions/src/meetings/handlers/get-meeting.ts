import type { endpoints } from '@hobbyhub/contract/endpoints'
import type { Handler } from '../../platform/http/handler.ts'
import { readMeetingDetails } from '../read-meeting-details.ts'

export const getMeeting: Handler<typeof endpoints.getMeeting> = async ({ params, caller, deadline }) => ({
  status: 200,
  body: await readMeetingDetails(params, { caller, deadline }),
})
