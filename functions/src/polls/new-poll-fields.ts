import type { CreatePollPayload } from '@hobbyhub/contract/polls/poll'
import { pollTimes } from '@hobbyhub/contract/polls/poll-times'

/** The fields of a new poll without votes, except the time of its creation. */
export const newPollFields = ({ title, place, timeZone, minutes, ...dates }: CreatePollPayload) => {
  const { starts, closesAt, lastStart } = pollTimes({ ...dates, timeZone })
  return {
    title,
    place,
    timeZone,
    minutes,
    options: starts.map((start) => ({ ...start, yes: 0, maybe: 0 })),
    closesAt,
    status: 'open',
    meetingId: null,
    plannedOption: null,
    voteCount: 0,
    plannableUntil: lastStart,
  }
}
