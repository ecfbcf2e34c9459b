import type { endpoints } from '@hobbyhub/contract/endpoints'
import type { Handler } from '../../platform/http/handler.ts'
import { readOwnMeetings } from '../own-meetings.ts'

export const ownMeetings: Handler<typeof endpoints.ownMeetings> = async (input) => ({
  status: 200,
  ...(await readOwnMeetings(input)),
})
