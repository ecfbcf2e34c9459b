import type { endpoints } from '@hobbyhub/contract/endpoints'
import type { Handler } from '../../platform/http/handler.ts'
import { readOwnMeetings, readOwnPastMeetings } from '../own-meetings.ts'
import { readUnansweredMeetings } from '../unanswered-meetings.ts'

export const ownMeetings: Handler<typeof endpoints.ownMeetings> = async (input) => {
  if (input.query.unanswered === 'true') return { status: 200, body: await readUnansweredMeetings(input) }
  return { status: 200, ...(await (input.query.past === 'true' ? readOwnPastMeetings : readOwnMeetings)(input)) }
}
