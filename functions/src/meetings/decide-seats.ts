import type { Meeting, ReplyStatus } from '@hobbyhub/contract/meetings/meeting'

/** What a user has of a meeting: their reply, and how many seats it is for. null: no reply. */
export type Held = { readonly status: ReplyStatus; readonly seats: number } | null

/** The reply that a user asks for. null: theirs is taken back. */
export type Wish = { readonly uid: string; readonly status: 'going' | 'notGoing' | null; readonly seats: number }

/** How many seats a meeting has, how many are taken, and how many are waited for. */
export type Line = Pick<Meeting, 'capacity' | 'goingCount' | 'waitingCount'>

export const freeSeats = ({ capacity, goingCount }: Line): number =>
  Math.max(0, (capacity ?? Number.POSITIVE_INFINITY) - goingCount)

/** A seat is free only while nobody waits for it. */
const heldAfter = ({ status, seats }: Wish, held: Held, line: Line): Held => {
  if (status !== 'going') return status && { status, seats }
  if (held?.status === 'going' || held?.status === 'waiting') return held
  return { status: line.waitingCount + seats <= freeSeats(line) ? 'going' : 'waiting', seats }
}

const seatsOf = (held: Held, status: ReplyStatus): number => (held?.status === status ? held.seats : 0)

const lineAfter = (line: Line, before: Held, after: Held): Line => ({
  ...line,
  goingCount: line.goingCount + seatsOf(after, 'going') - seatsOf(before, 'going'),
  waitingCount: line.waitingCount + seatsOf(after, 'waiting') - seatsOf(before, 'waiting'),
})

type Changed = { readonly line: Line; readonly changes: ReadonlyMap<string, Held> }

/** Decides on one wish of each user, as if they came one after the other. What stays as it is is no change. */
export const decideSeats = (line: Line, wishes: readonly Wish[], heldBefore: ReadonlyMap<string, Held>): Changed => {
  const changes = new Map<string, Held>()
  let after = line
  for (const wish of wishes) {
    const before = heldBefore.get(wish.uid) ?? null
    const held = heldAfter(wish, before, after)
    if (held?.status === before?.status) continue
    changes.set(wish.uid, held)
    after = lineAfter(after, before, held)
  }
  return { line: after, changes }
}

/** Lets those in who wait longest, as far as the free seats go: nobody overtakes who waits for more seats. */
export const letIn = <Waiting extends { readonly seats: number }>(line: Line, waiting: readonly Waiting[]) => {
  let free = freeSeats(line)
  const end = waiting.findIndex(({ seats }) => {
    free -= seats
    return free < 0
  })
  const admitted = end < 0 ? waiting : waiting.slice(0, end)
  const seats = admitted.reduce((sum, each) => sum + each.seats, 0)
  return {
    admitted,
    line: { ...line, goingCount: line.goingCount + seats, waitingCount: line.waitingCount - seats },
  }
}
