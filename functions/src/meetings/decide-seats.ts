import type { Meeting, ReplyStatus } from '@hobbyhub/contract/meetings/meeting'

/** A user's reply to a meeting, and how many seats it is for. null: no reply. */
export type Held = { readonly status: ReplyStatus; readonly seats: number } | null

/** The reply that a user asks for. null: withdraws their reply. */
export type Wish = { readonly uid: string; readonly status: 'going' | 'notGoing' | null; readonly seats: number }

/** How many seats a meeting has, how many are taken, and how many users wait. */
export type Line = Pick<Meeting, 'capacity' | 'goingCount' | 'waitingCount'>

export const freeSeats = ({ capacity, goingCount }: Line): number =>
  Math.max(0, (capacity ?? Number.POSITIVE_INFINITY) - goingCount)

const seatsOf = (held: Held, status: ReplyStatus): number => (held?.status === status ? held.seats : 0)

/** Whether a wish needs free seats. A user who waits stays in line, whatever the number of seats. */
export const isTaking = ({ status, seats }: Wish, held: Held): boolean =>
  status === 'going' && held?.status !== 'waiting' && seats > seatsOf(held, 'going')

/**
 * A seat is free only while nobody waits for it. A user who goes, and cannot get more seats, keeps those that they
 * have.
 */
const heldAfter = (wish: Wish, held: Held, line: Line): Held => {
  const { status, seats } = wish
  if (status !== 'going') return status && { status, seats }
  if (held?.status === 'waiting') return { status: 'waiting', seats }
  const more = seats - seatsOf(held, 'going')
  if (!isTaking(wish, held) || line.waitingCount + more <= freeSeats(line)) return { status, seats }
  return held?.status === 'going' ? held : { status: 'waiting', seats }
}

const lineAfter = (line: Line, before: Held, after: Held): Line => ({
  ...line,
  goingCount: line.goingCount + seatsOf(after, 'going') - seatsOf(before, 'going'),
  waitingCount: line.waitingCount + seatsOf(after, 'waiting') - seatsOf(before, 'waiting'),
})

type Changed = { readonly line: Line; readonly changes: ReadonlyMap<string, Held> }

/** Decides on one wish of each user, one after the other. The result leaves out wishes that change nothing. */
export const decideSeats = (line: Line, wishes: readonly Wish[], heldBefore: ReadonlyMap<string, Held>): Changed => {
  const changes = new Map<string, Held>()
  let after = line
  for (const wish of wishes) {
    const before = heldBefore.get(wish.uid) ?? null
    const held = heldAfter(wish, before, after)
    if (held?.status === before?.status && held?.seats === before?.seats) continue
    changes.set(wish.uid, held)
    after = lineAfter(after, before, held)
  }
  return { line: after, changes }
}

/**
 * Gives free seats to users who wait, longest wait first and strictly in order. If others could overtake a party, they would take
 * the seats one by one and it would wait for ever. If the meeting has become smaller than a party, the party still gets all its
 * seats, so that nobody waits behind it for ever.
 */
export const admitWaiting = <Waiting extends { readonly seats: number }>(line: Line, waiting: readonly Waiting[]) => {
  const admitted: Waiting[] = []
  let after = line
  for (const each of waiting) {
    const seats = Math.min(each.seats, line.capacity ?? each.seats)
    if (seats > freeSeats(after)) break
    admitted.push({ ...each, seats })
    after = { ...after, goingCount: after.goingCount + seats, waitingCount: after.waitingCount - each.seats }
  }
  return { admitted, line: after }
}

/**
 * Decides on wishes for seats that arrived together. Users who start to wait together are in line by uid. Free seats then go to
 * the front of that line, so that seats stay free only if they are too few for the first party.
 */
export const takeSeats = (line: Line, wishes: readonly Wish[], heldBefore: ReadonlyMap<string, Held>): Changed => {
  const taken = decideSeats(line, wishes, heldBefore)
  if (line.waitingCount > 0) return taken
  const waiting = [...taken.changes].flatMap(([uid, held]) =>
    held?.status === 'waiting' ? { uid, seats: held.seats } : [],
  )
  const first = admitWaiting(
    taken.line,
    waiting.sort((one, other) => (one.uid < other.uid ? -1 : 1)),
  )
  const admitted = first.admitted.map(({ uid, seats }): [string, Held] => [uid, { status: 'going', seats }])
  return { line: first.line, changes: new Map([...taken.changes, ...admitted]) }
}
