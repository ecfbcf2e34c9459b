import type { Meeting, ReplyStatus } from '@hobbyhub/contract/meetings/meeting'

/** A user's reply to a meeting, with the number of seats for the user and their guests; null if there is no reply. */
export type HeldSeats = { readonly status: ReplyStatus; readonly seats: number } | null

/** The reply that a user requests. A status of null withdraws their reply. */
export type RequestedReply = {
  readonly uid: string
  readonly status: 'going' | 'notGoing' | null
  readonly seats: number
}

/** How many seats a meeting has, how many are taken, and how many the users on the waiting list want. */
export type SeatCounts = Pick<Meeting, 'capacity' | 'goingCount' | 'waitingCount'>

export const countFreeSeats = ({ capacity, goingCount }: SeatCounts): number =>
  Math.max(0, (capacity ?? Number.POSITIVE_INFINITY) - goingCount)

const seatsOf = (held: HeldSeats, status: ReplyStatus): number => (held?.status === status ? held.seats : 0)

/** Whether a requested reply needs free seats. A user on the waiting list needs none, because they stay on the list. */
export const needsFreeSeats = ({ status, seats }: RequestedReply, held: HeldSeats): boolean =>
  status === 'going' && held?.status !== 'waiting' && seats > seatsOf(held, 'going')

/**
 * The reply after a request. The user gets free seats only if enough are left for everybody who waits. A user who already goes
 * keeps their seats if they cannot get more.
 */
const heldAfter = (requested: RequestedReply, held: HeldSeats, counts: SeatCounts): HeldSeats => {
  const { status, seats } = requested
  if (status !== 'going') return status && { status, seats }
  if (held?.status === 'waiting') return { status: 'waiting', seats }
  const more = seats - seatsOf(held, 'going')
  if (!needsFreeSeats(requested, held) || counts.waitingCount + more <= countFreeSeats(counts)) return { status, seats }
  return held?.status === 'going' ? held : { status: 'waiting', seats }
}

const countsAfter = (counts: SeatCounts, before: HeldSeats, after: HeldSeats): SeatCounts => ({
  ...counts,
  goingCount: counts.goingCount + seatsOf(after, 'going') - seatsOf(before, 'going'),
  waitingCount: counts.waitingCount + seatsOf(after, 'waiting') - seatsOf(before, 'waiting'),
})

type Changed = { readonly counts: SeatCounts; readonly changes: ReadonlyMap<string, HeldSeats> }

/** Decides on requested replies, one for each user, in the given order. The result leaves out requests that change nothing. */
export const decideSeats = (
  counts: SeatCounts,
  requests: readonly RequestedReply[],
  heldBefore: ReadonlyMap<string, HeldSeats>,
): Changed => {
  const changes = new Map<string, HeldSeats>()
  let after = counts
  for (const requested of requests) {
    const before = heldBefore.get(requested.uid) ?? null
    const held = heldAfter(requested, before, after)
    if (held?.status === before?.status && held?.seats === before?.seats) continue
    changes.set(requested.uid, held)
    after = countsAfter(after, before, held)
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
  heldBefore: ReadonlyMap<string, HeldSeats>,
): Changed => {
  const taken = decideSeats(counts, requests, heldBefore)
  if (counts.waitingCount > 0) return taken
  const waiting = [...taken.changes].flatMap(([uid, held]) =>
    held?.status === 'waiting' ? { uid, seats: held.seats } : [],
  )
  const first = admitWaitingUsers(
    taken.counts,
    waiting.sort((one, other) => (one.uid < other.uid ? -1 : 1)),
  )
  const admitted = first.admitted.map(({ uid, seats }): [string, HeldSeats] => [uid, { status: 'going', seats }])
  return { counts: first.counts, changes: new Map([...taken.changes, ...admitted]) }
}
