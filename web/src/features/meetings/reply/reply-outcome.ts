import type { Meeting, OwnReply, ReplyStatus } from '@hobbyhub/contract/meetings/meeting'
import { freeSeatCount } from './seats-text.ts'

/** The reply that a user chooses. If too few seats are free, 'going' puts a user who is not going yet on the waiting list. */
export type RequestedReply = 'going' | 'notGoing'

type Seats = Pick<Meeting, 'capacity' | 'goingCount' | 'waitingCount'>
type ReplyChange = {
  readonly requested: RequestedReply
  /** For 'going', the new number of guests; undefined keeps the earlier number. */
  readonly guests?: number | undefined
  readonly before: OwnReply | null
  readonly meeting: Seats
}

/** Predicts the result of a reply from what the page knows, for the optimistic update. The server decides. */
export const expectedReply = ({ requested, guests, before, meeting }: ReplyChange): OwnReply => {
  if (requested === 'notGoing') return { status: requested, guests: 0 }
  const isYes = before?.status === 'going' || before?.status === 'waiting'
  if (isYes) return { status: before.status, guests: guests ?? before.guests }
  const party = guests ?? 0
  return { status: 1 + party <= freeSeatCount(meeting) ? 'going' : 'waiting', guests: party }
}

const seatsOf = (reply: OwnReply | null, status: ReplyStatus): number =>
  reply?.status === status ? 1 + reply.guests : 0

/** Predicts a meeting's counts after a reply. Assumes that seats that become free go to people on the waiting list. */
export const countsAfterReply = (
  meeting: Seats,
  before: OwnReply | null,
  after: OwnReply,
): Pick<Meeting, 'goingCount' | 'waitingCount'> => {
  const more = (status: ReplyStatus): number => seatsOf(after, status) - seatsOf(before, status)
  const waitingCount = meeting.waitingCount + more('waiting')
  const taken = Math.min(Math.max(0, -more('going')), waitingCount)
  return { goingCount: meeting.goingCount + more('going') + taken, waitingCount: waitingCount - taken }
}
