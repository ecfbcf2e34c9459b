import type { endpoints } from '@hobbyhub/contract/endpoints'
import type { Handler } from '../../platform/http/handler.ts'
import { restoreMeetings } from '../restore-meeting.ts'

export const restoreMeeting: Handler<typeof endpoints.restoreMeeting> = async ({
  params,
  query,
  caller,
  deadline,
}) => ({
  status: 200,
  body: await restoreMeetings({ ...params, scope: query.scope }, { caller, deadline }),
})
