/** What a group's meeting should look like. */
export type Seats = {
  readonly isCancelled: boolean
  readonly capacity: number
  /** The day that it takes place on, from that of the plan. */
  readonly day: number
  /** Who goes, in the order of their numbers. */
  readonly going: readonly number[]
  /** Who waits for a seat, who waited longest first. */
  readonly line: readonly number[]
}

type Taken = { readonly seats: Seats; readonly outcome: string }

const inOrder = (who: readonly number[]): readonly number[] => who.toSorted((a, b) => a - b)

/** Those who wait longest get the seats that are free. */
export const filledSeats = (seats: Seats): Seats => {
  const free = seats.isCancelled ? 0 : Math.max(0, seats.capacity - seats.going.length)
  if (free === 0 || seats.line.length === 0) return seats
  return { ...seats, going: inOrder([...seats.going, ...seats.line.slice(0, free)]), line: seats.line.slice(free) }
}

/** Without somebody's reply: their seat goes to whoever waits longest, unless the group is hidden. */
export const withoutReply = (seats: Seats, who: number, isHidden = false): Seats => {
  if (!seats.going.includes(who) && !seats.line.includes(who)) return seats
  const others = (all: readonly number[]) => all.filter((each) => each !== who)
  const left = { ...seats, going: others(seats.going), line: others(seats.line) }
  return isHidden ? left : filledSeats(left)
}

/** A member's reply, as specified. */
export const reply = (seats: Seats, who: number, asked: 'going' | 'notGoing'): Taken => {
  if (seats.isCancelled) return { seats, outcome: '409 meeting-cancelled' }
  if (asked === 'notGoing') return { seats: filledSeats(withoutReply(seats, who)), outcome: '200 notGoing' }
  if (seats.going.includes(who)) return { seats, outcome: '200 going' }
  if (seats.line.includes(who)) return { seats, outcome: '200 waiting' }
  const isFree = seats.going.length + seats.line.length < seats.capacity
  return isFree
    ? { seats: filledSeats({ ...seats, going: inOrder([...seats.going, who]) }), outcome: '200 going' }
    : { seats: filledSeats({ ...seats, line: [...seats.line, who] }), outcome: '200 waiting' }
}

/** The creator's change, whose new seats are filled after it. */
export const change = (seats: Seats, { capacity, day }: Pick<Seats, 'capacity' | 'day'>): Taken =>
  seats.isCancelled
    ? { seats, outcome: '409 meeting-cancelled' }
    : { seats: { ...seats, capacity, day }, outcome: '200' }

export const isSameMeeting = (a: Seats, b: Seats): boolean => JSON.stringify(a) === JSON.stringify(b)
