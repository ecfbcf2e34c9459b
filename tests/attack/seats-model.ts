/** A user, and the number of their guests. */
export type Party = { readonly who: number; readonly guests: number }

/** The expected state of a group's meeting. */
export type Seats = {
  readonly isCancelled: boolean
  readonly capacity: number
  /** The meeting's current day, as a number of days after the day for which it was first planned. */
  readonly day: number
  /** The users who go, sorted by their numbers. */
  readonly going: readonly Party[]
  /** The users who wait for seats, longest wait first. */
  readonly line: readonly Party[]
}

type StepResult = { readonly seats: Seats; readonly outcome: string }
type RequestedReply = {
  readonly status: 'going' | 'notGoing'
  /** Without a value, the number of guests stays as it is. */
  readonly guests?: number | undefined
}

export const sortedByUser = (parties: readonly Party[]): readonly Party[] => parties.toSorted((a, b) => a.who - b.who)

export const countSeats = (parties: readonly Party[]): number =>
  parties.reduce((sum, { guests }) => sum + 1 + guests, 0)

const findParty = (parties: readonly Party[], who: number): Party | undefined =>
  parties.find((each) => each.who === who)
const withoutParty = (parties: readonly Party[], who: number): readonly Party[] =>
  parties.filter((each) => each.who !== who)

/**
 * The user who gets free seats next: the one who has waited longest, if the seats are enough for the user and the guests. If the
 * meeting's capacity has become smaller than this party, the user loses the guests beyond the capacity.
 */
export const nextPartyToSeat = ({ isCancelled, capacity, going, line }: Seats): Party | undefined => {
  const [first] = line
  if (isCancelled || !first) return undefined
  const guests = Math.min(first.guests, capacity - 1)
  return countSeats(going) + 1 + guests <= capacity ? { who: first.who, guests } : undefined
}

export const filledSeats = (seats: Seats): Seats => {
  const next = nextPartyToSeat(seats)
  return next
    ? filledSeats({ ...seats, going: sortedByUser([...seats.going, next]), line: seats.line.slice(1) })
    : seats
}

/** Removes a user's reply. Unless the group is hidden, the free seats go to those who wait, longest wait first. */
export const withoutReply = (seats: Seats, who: number, isHidden = false): Seats => {
  if (!findParty(seats.going, who) && !findParty(seats.line, who)) return seats
  const left = { ...seats, going: withoutParty(seats.going, who), line: withoutParty(seats.line, who) }
  return isHidden ? left : filledSeats(left)
}

const FULL = '409 meeting-full'

/** Applies the reply "going", after free seats have gone to users who already wait. */
const replyGoing = (seats: Seats, party: Party, before: Party | undefined): StepResult => {
  const more = countSeats([party]) - countSeats(before ? [before] : [])
  const isFree = countSeats(seats.going) + countSeats(seats.line) + more <= seats.capacity
  if (more <= 0 || isFree)
    return {
      seats: filledSeats({ ...seats, going: sortedByUser([...withoutParty(seats.going, party.who), party]) }),
      outcome: '200 going',
    }
  return before
    ? { seats, outcome: FULL }
    : { seats: { ...seats, line: [...seats.line, party] }, outcome: '200 waiting' }
}

/** The specified result of a member's reply. */
export const applyReply = (seats: Seats, who: number, { status, guests: requested }: RequestedReply): StepResult => {
  if (seats.isCancelled) return { seats, outcome: '409 meeting-cancelled' }
  if (status === 'notGoing') return { seats: filledSeats(withoutReply(seats, who)), outcome: '200 notGoing' }
  const before = findParty([...seats.going, ...seats.line], who)
  const guests = requested ?? before?.guests ?? 0
  if (guests > (before?.guests ?? 0) && 1 + guests > seats.capacity) return { seats, outcome: FULL }
  if (!findParty(seats.line, who)) return replyGoing(filledSeats(seats), { who, guests }, before)
  const line = seats.line.map((each) => (each.who === who ? { who, guests } : each))
  const after = filledSeats({ ...seats, line })
  return { seats: after, outcome: findParty(after.going, who) ? '200 going' : '200 waiting' }
}

/** The specified result of a change of the meeting, before free seats go to those who wait. */
export const applyMeetingChange = (seats: Seats, { capacity, day }: Pick<Seats, 'capacity' | 'day'>): StepResult =>
  seats.isCancelled
    ? { seats, outcome: '409 meeting-cancelled' }
    : { seats: { ...seats, capacity, day }, outcome: '200' }

export const areSeatsEqual = (a: Seats, b: Seats): boolean => JSON.stringify(a) === JSON.stringify(b)
