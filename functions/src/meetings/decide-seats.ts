import type { Meeting, ReplyStatus } from '@hobbyhub/contract/meetings/meeting'

/** A user's reply to a meeting, with the number of seats for the user and their guests; null if there is no reply. */
export type ReplySeats = { readonly status: ReplyStatus; readonly seats: number } | null

/** The reply that a user requests. A status of null withdraws their reply. */
export type RequestedReply = {
  readonly uid: string
  readonly status: 'going' | 'notGoing' | null
  readonly seats: number
  /** Whether an organizer gives a user on the waiting list free seats before those who wait in front of them. */
  readonly isLetIn?: boolean
}

/** How many seats a meeting has, how many are taken, and how many the users on the waiting list want. */
export type SeatCounts = Pick<Meeting, 'capacity' | 'goingCount' | 'waitingCount'>

export const countFreeSeats = ({ capacity, goingCount }: SeatCounts): number =>
  Math.max(0, (capacity ?? Number.POSITIVE_INFINITY) - goingCount)

const seatsOf = (reply: ReplySeats, status: ReplyStatus): number => (reply?.status === status ? reply.seats : 0)

/** Whether a requested reply needs free seats. A user on the waiting list needs none, because they stay on the list. */
export const needsFreeSeats = ({ status, seats }: RequestedReply, reply: ReplySeats): boolean =>
  status === 'going' && reply?.status !== 'waiting' && seats > seatsOf(reply, 'going')

/**
 * The reply after a request. The user gets free seats only if enough are left for everybody who waits. A user who already goes
 * keeps their seats if they cannot get more.
 */
const replyAfter = (requested: RequestedReply, reply: ReplySeats, counts: SeatCounts): ReplySeats => {
  const { status, seats, isLetIn = false } = requested
  if (status !== 'going') return status && { status, seats }
  if (reply?.status === 'waiting')
    return { status: isLetIn && seats <= countFreeSeats(counts) ? 'going' : 'waiting', seats }
  const more = seats - seatsOf(reply, 'going')
  if (!needsFreeSeats(requested, reply) || counts.waitingCount + more <= countFreeSeats(counts))
    return { status, seats }
  return reply?.status === 'going' ? reply : { status: 'waiting', seats }
}

const countsAfter = (counts: SeatCounts, before: ReplySeats, after: ReplySeats): SeatCounts => ({
  ...counts,
  goingCount: counts.goingCount + seatsOf(after, 'going') - seatsOf(before, 'going'),
  waitingCount: counts.waitingCount + seatsOf(after, 'waiting') - seatsOf(before, 'waiting'),
})

type Changed = { readonly counts: SeatCounts; readonly changes: ReadonlyMap<string, ReplySeats> }

/** Decides on requested replies, one for each user, in the given order. The result leaves out requests that change nothing. */
export const decideSeats = (
  counts: SeatCounts,
  requests: readonly RequestedReply[],
  repliesBefore: ReadonlyMap<string, ReplySeats>,
): Changed => {
  const changes = new Map<string, ReplySeats>()
  let after = counts
  for (const requested of requests) {
    const before = repliesBefore.get(requested.uid) ?? null
    const reply = replyAfter(requested, before, after)
    if (reply?.status === before?.status && reply?.seats === before?.seats) continue
    changes.set(requested.uid, reply)
    after = countsAfter(after, before, reply)
  }
  return { counts: after, changes }
}

/**
 * Gives free seats to users who wait, strictly in the order of `waiting`. If others could overtake a user with guests, that user
 * might wait for ever. A user who wants more seats than the meeting has gets all of its seats once they are free: otherwise
 * everybody behind that user would wait for ever.
 */
export const admitWaitingUsers = <Waiting extends { readonly seats: number }>(
  counts: SeatCounts,
  waiting: readonly Waiting[],
) => {
  const admitted: Waiting[] = []
  let after = counts
  for (const each of waiting) {
    const seats = Math.min(each.seats, counts.capacity ?? each.seats)
    if (seats > countFreeSeats(after)) break
    admitted.push({ ...each, seats })
    after = { ...after, goingCount: after.goingCount + seats, waitingCount: after.waitingCount - each.seats }
  }
  return { admitted, counts: after }
}

/**
 * Decides on requests for seats that arrived together. Users who begin to wait are sorted by uid. If nobody waited before, they
 * get the seats that are still free, in this order. So seats stay free only if they are too few for the next user.
 */
export const takeSeats = (
  counts: SeatCounts,
  requests: readonly RequestedReply[],
  repliesBefore: ReadonlyMap<string, ReplySeats>,
): Changed => {
  const taken = decideSeats(counts, requests, repliesBefore)
  if (counts.waitingCount > 0) return taken
  const waiting = [...taken.changes].flatMap(([uid, reply]) =>
    reply?.status === 'waiting' ? { uid, seats: reply.seats } : [],
  )
  const first = admitWaitingUsers(
    taken.counts,
    waiting.sort((one, other) => (one.uid < other.uid ? -1 : 1)),
  )
  const admitted = first.admitted.map(({ uid, seats }): [string, ReplySeats] => [uid, { status: 'going', seats }])
  return { counts: first.counts, changes: new Map([...taken.changes, ...admitted]) }
}
