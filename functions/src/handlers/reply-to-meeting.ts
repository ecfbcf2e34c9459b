import type { endpoints } from '@hobbyhub/contract/endpoints'
import type { Meeting, ReplyStatus } from '@hobbyhub/contract/meeting'
import { shownName } from '@hobbyhub/contract/shown-name'
import { meetingNotFound, membersOnly } from '../api-error.ts'
import { readAttendance } from '../data/attendance.ts'
import { checkChangeable } from '../data/planned-meeting.ts'
import { commitSeats, placeInLine } from '../data/replies.ts'
import { retryOnConflict } from '../data/retry-on-conflict.ts'
import type { Handler } from './handler.ts'

/** A seat is free only while nobody waits for it. */
const hasFreeSeat = ({ capacity, goingCount, waitingCount }: Meeting): boolean =>
  capacity === null || goingCount + waitingCount < capacity

const statusAfter = (asked: 'going' | 'notGoing', before: ReplyStatus | null, meeting: Meeting): ReplyStatus => {
  if (asked === 'notGoing') return asked
  if (before === 'going' || before === 'waiting') return before
  return hasFreeSeat(meeting) ? 'going' : 'waiting'
}

export const replyToMeeting: Handler<typeof endpoints.replyToMeeting> = async ({ params, body, caller, deadline }) => {
  return retryOnConflict(async () => {
    const { seats, reply, isMember, runs, failIfLeft } = await readAttendance(params, { caller, deadline })
    if (!isMember && !runs) throw membersOnly()
    if (!seats) throw meetingNotFound()
    checkChangeable(seats.meeting, new Date())

    const before = reply.before?.status ?? null
    const status = statusAfter(body.status, before, seats.meeting)
    if (status !== before) {
      const after = { status, name: shownName(caller.name), photoURL: caller.photoURL }
      await commitSeats(seats, { ...reply, after }, { deadline, extra: failIfLeft })
    }
    if (status !== 'waiting') return { status: 200, body: { status } }
    const position = before === 'waiting' ? await placeInLine(reply.snapshot, deadline) : seats.meeting.waitingCount + 1
    return { status: 200, body: { status, position } }
  })
}
