import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  admitWaitingUsers,
  countFreeSeats,
  decideSeats,
  type HeldSeats,
  type RequestedReply,
  type SeatCounts,
  takeSeats,
} from '../../src/meetings/decide-seats.ts'

const going = (uid: string, seats = 1): RequestedReply => ({ uid, status: 'going', seats })
const outcomesOf = (
  counts: SeatCounts,
  requests: readonly RequestedReply[],
  before: Readonly<Record<string, HeldSeats>> = {},
) => {
  const { counts: after, changes } = decideSeats(counts, requests, new Map(Object.entries(before)))
  return [requests.map(({ uid }) => changes.get(uid)?.status), [after.goingCount, after.waitingCount]]
}

test('the first get the seats, and a party waits that is larger than what is left', () => {
  const counts = { capacity: 4, goingCount: 1, waitingCount: 0 }
  expect(outcomesOf(counts, [going('a'), going('b', 3), going('c')])).toEqual([
    ['going', 'waiting', 'waiting'],
    [2, 4],
  ])
})

test('a free seat is nobody’s but theirs who wait for it', () => {
  const counts = { capacity: 3, goingCount: 1, waitingCount: 1 }
  expect(outcomesOf(counts, [going('a'), going('b')])).toEqual([
    ['going', 'waiting'],
    [2, 2],
  ])
})

test('who has a seat or waits already stays where they are', () => {
  const counts = { capacity: 1, goingCount: 1, waitingCount: 1 }
  const before: Record<string, HeldSeats> = { a: { status: 'going', seats: 1 }, b: { status: 'waiting', seats: 1 } }
  expect(outcomesOf(counts, [going('a'), going('b')], before)).toEqual([
    [undefined, undefined],
    [1, 1],
  ])
})

test('whoever waits longest is let in first, and nobody overtakes a party that does not fit', () => {
  const counts = { capacity: 5, goingCount: 2, waitingCount: 6 }
  const [pair, four, one] = [{ seats: 2 }, { seats: 4 }, { seats: 1 }]
  expect(admitWaitingUsers(counts, [pair, four, one])).toEqual({
    admitted: [pair],
    counts: { ...counts, goingCount: 4, waitingCount: 4 },
  })
  expect(admitWaitingUsers({ ...counts, capacity: 1 }, [one]).admitted).toEqual([])
  expect(admitWaitingUsers({ ...counts, capacity: null }, [pair, four, one]).admitted).toHaveLength(3)
})

test('of users who reply together, nobody waits first in line beside seats that are enough for them', () => {
  const counts = { capacity: 4, goingCount: 1, waitingCount: 0 }
  const { counts: after, changes } = takeSeats(counts, [going('c', 4), going('b'), going('a')], new Map())
  expect([...changes].map(([uid, held]) => [uid, held?.status])).toEqual([
    ['c', 'waiting'],
    ['b', 'going'],
    ['a', 'going'],
  ])
  expect(after).toEqual({ ...counts, goingCount: 3, waitingCount: 4 })
  // The free seats are kept for the user who already waits, so the next user has to wait too.
  const later = takeSeats({ ...counts, waitingCount: 4 }, [going('a')], new Map())
  expect(later.changes.get('a')).toEqual({ status: 'waiting', seats: 1 })
})

test('whatever is asked for, the counts are those of the replies, and no meeting gets fuller than it may be', () => {
  const requested = fc.record({
    uid: fc.constantFrom(...'abcdefgh'),
    status: fc.constantFrom('going' as const, 'notGoing' as const, null),
    seats: fc.integer({ min: 1, max: 4 }),
  })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 12 }), fc.array(requested, { maxLength: 30 }), (capacity, requests) => {
      let counts: SeatCounts = { capacity, goingCount: 0, waitingCount: 0 }
      const held = new Map<string, HeldSeats>()
      for (const each of requests) {
        const decided = decideSeats(counts, [each], held)
        counts = decided.counts
        for (const [uid, after] of decided.changes) held.set(uid, after)
      }
      const seats = (status: string) =>
        [...held.values()].reduce((sum, each) => sum + (each?.status === status ? each.seats : 0), 0)
      expect([counts.goingCount, counts.waitingCount]).toEqual([seats('going'), seats('waiting')])
      expect(counts.goingCount).toBeLessThanOrEqual(capacity)
      expect(countFreeSeats(counts)).toBe(capacity - counts.goingCount)
    }),
  )
})
