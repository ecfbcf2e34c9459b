import { POLL_ERROR_MESSAGES, POLL_PLANNED_MESSAGE, type PollDocument } from '@hobbyhub/contract/polls/poll'
import { changeMeetings } from '../meetings/change-meetings.ts'
import { checkMeetingLimit } from '../meetings/meeting-checks.ts'
import { countUpcomingMeetings } from '../meetings/meetings.ts'
import { newMeeting, planDeliveries } from '../meetings/plan-meetings.ts'
import { ApiError, pollNotFoundError } from '../platform/api-error.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deadline } from '../platform/deadline.ts'
import { hashToId } from '../platform/firestore/idempotent-ids.ts'
import { groupRef, meetingRef, pollRef } from '../platform/firestore/refs.ts'
import { type PollIds, readPollsUntil, toStoredPoll } from './polls.ts'

/** Throws 400 if the poll has no such option, 409 if the option is in the past. */
const chosenOption = ({ options }: PollDocument, option: number, now: Date): PollDocument['options'][number] => {
  const chosen = options[option]
  if (!chosen) {
    const details = [{ path: 'option', message: `This poll has ${options.length} dates, from 0.` }]
    throw new ApiError('invalid-argument', 'The body is not valid.', { details })
  }
  if (Date.parse(chosen.startsAt) <= now.getTime())
    throw new ApiError('option-passed', POLL_ERROR_MESSAGES['option-passed'])
  return chosen
}

type Planned = { readonly insertedId: string; readonly notified?: false }
type Context = { readonly caller: Caller; readonly deadline: Deadline }

/**
 * Plans the meeting on one of a poll's dates, in the same commit that ends the poll, and notifies the members. A repeated call returns
 * the same meeting. Throws 409 if another date is planned, or if this one is in the past. `notified` is false if the members have had
 * too many such notifications within a day.
 */
export const planDateOfPoll = async (ids: PollIds, option: number, { caller, deadline }: Context): Promise<Planned> => {
  const { id, pollId } = ids
  const now = new Date()
  const ref = pollRef(id, pollId)
  const { result, isDelivered } = await changeMeetings(id, { caller, deadline, now }, async (transaction) => {
    const poll = toStoredPoll(await transaction.get(ref))?.poll
    if (!poll) throw pollNotFoundError()
    const { title, place, timeZone, minutes, meetingId, plannedOption } = poll
    if (meetingId !== null) {
      if (plannedOption !== option) throw new ApiError('poll-closed', POLL_PLANNED_MESSAGE)
      return { changes: [], result: { insertedId: meetingId, isRepeated: true } }
    }
    const { date, time } = chosenOption(poll, option, now)
    checkMeetingLimit(await countUpcomingMeetings(transaction, id, now), 1)
    const pollsUntil = await readPollsUntil(transaction, ids, now)
    const meeting = newMeeting(meetingRef(id, hashToId('poll', id, pollId)), {
      title,
      date,
      time,
      timeZone,
      minutes,
      place,
    })
    const insertedId = meeting.ref.id
    const plan = { groupId: id, by: caller.uid, meetingIds: [insertedId], poll: { id: pollId, option } }
    return {
      changes: [meeting],
      result: { insertedId, isRepeated: false },
      ...(await planDeliveries(transaction, plan)),
      write: (writer) => {
        const planned = { status: 'planned', meetingId: insertedId, plannedOption: option, plannableUntil: null }
        writer.update(ref, planned)
        writer.update(groupRef(id), { pollsUntil })
      },
    }
  })
  const { insertedId, isRepeated } = result
  return isRepeated || isDelivered ? { insertedId } : { insertedId, notified: false }
}
