import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  admitWaitingUsers,
  countFreeSeats,
  decideSeats,
  type ReplySeats,
  type RequestedReply,
  type SeatCounts,
  takeSeats,
} from './decide-seats.ts'

const going = (uid: string, seats = 1): RequestedReply => ({ uid, status: 'going', seats })
const outcomesOf = (
  counts: SeatCounts,
  requests: readonly RequestedReply[],
  before: Readonly<Record<string, ReplySeats>> = {},
) => {
  const { counts: after, changes } = decideSeats(counts, requests, new Map(Object.entries(before)))
  return [requests.map(({ uid }) => changes.get(uid)?.status), [after.goingCount, after.waitingCount]]
}

test('seats are given in order, and a party larger than the seats left waits', () => {
  const counts = { capacity: 4, goingCount: 1, waitingCount: 0 }
  expect(outcomesOf(counts, [going('a'), going('b', 3), going('c')])).toEqual([
    ['going', 'waiting', 'waiting'],
    [2, 4],
  ])
})

test('a free seat goes only to users who wait for it', () => {
  const counts = { capacity: 3, goingCount: 1, waitingCount: 1 }
  expect(outcomesOf(counts, [going('a'), going('b')])).toEqual([
    ['going', 'waiting'],
    [2, 2],
  ])
})

test('a user who has a seat or waits already keeps the position', () => {
  const counts = { capacity: 1, goingCount: 1, waitingCount: 1 }
  const before: Record<string, ReplySeats> = { a: { status: 'going', seats: 1 }, b: { status: 'waiting', seats: 1 } }
  expect(outcomesOf(counts, [going('a'), going('b')], before)).toEqual([
    [undefined, undefined],
    [1, 1],
  ])
})

test('the user who has waited longest gets a seat first, and nobody overtakes a party that does not fit', () => {
  const counts = { capacity: 5, goingCount: 2, waitingCount: 6 }
  const [pair, four, one] = [{ seats: 2 }, { seats: 4 }, { seats: 1 }]
  expect(admitWaitingUsers(counts, [pair, four, one])).toEqual({
    admitted: [pair],
    counts: { ...counts, goingCount: 4, waitingCount: 4 },
  })
  expect(admitWaitingUsers({ ...counts, capacity: 1 }, [one]).admitted).toEqual([])
  expect(admitWaitingUsers({ ...counts, capacity: null }, [pair, four, one]).admitted).toHaveLength(3)
})

test('of users who reply together, nobody waits first in line while enough seats are free for them', () => {
  const counts = { capacity: 4, goingCount: 1, waitingCount: 0 }
  const { counts: after, changes } = takeSeats(counts, [going('c', 4), going('b'), going('a')], new Map())
  expect([...changes].map(([uid, reply]) => [uid, reply?.status])).toEqual([
    ['c', 'waiting'],
    ['b', 'going'],
    ['a', 'going'],
  ])
  expect(after).toEqual({ ...counts, goingCount: 3, waitingCount: 4 })
  // The free seats are kept for the user who already waits, so the next user has to wait too.
  const later = takeSeats({ ...counts, waitingCount: 4 }, [going('a')], new Map())
  expect(later.changes.get('a')).toEqual({ status: 'waiting', seats: 1 })
})

test('for any requests, the counts match the replies, and no meeting exceeds its capacity', () => {
  const requested = fc.record({
    uid: fc.constantFrom(...'abcdefgh'),
    status: fc.constantFrom('going' as const, 'notGoing' as const, null),
    seats: fc.integer({ min: 1, max: 4 }),
  })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 12 }), fc.array(requested, { maxLength: 30 }), (capacity, requests) => {
      let counts: SeatCounts = { capacity, goingCount: 0, waitingCount: 0 }
      const replies = new Map<string, ReplySeats>()
      for (const each of requests) {
        const decided = decideSeats(counts, [each], replies)
        counts = decided.counts
        for (const [uid, after] of decided.changes) replies.set(uid, after)
      }
      const seats = (status: string) =>
        [...replies.values()].reduce((sum, each) => sum + (each?.status === status ? each.seats : 0), 0)
      expect([counts.goingCount, counts.waitingCount]).toEqual([seats('going'), seats('waiting')])
      expect(counts.goingCount).toBeLessThanOrEqual(capacity)
      expect(countFreeSeats(counts)).toBe(capacity - counts.goingCount)
    }),
  )
})
