import type { endpoints } from '@hobbyhub/contract/endpoints'
import type { Handler } from '../../platform/http/handler.ts'
import { readOwnMeetings, readOwnPastMeetings } from '../own-meetings.ts'

export const ownMeetings: Handler<typeof endpoints.ownMeetings> = async (input) => ({
  status: 200,
  ...(await (input.query.past === 'true' ? readOwnPastMeetings : readOwnMeetings)(input)),
})
