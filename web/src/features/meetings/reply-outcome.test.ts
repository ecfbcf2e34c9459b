import { expect, test } from 'vitest'
import { countsAfter, expectedReply } from './reply-outcome.ts'

const free = { capacity: 10, goingCount: 3, waitingCount: 0 }
const full = { capacity: 3, goingCount: 3, waitingCount: 2 }

test.each([
  ['going', null, free, 'going'],
  ['going', 'notGoing', full, 'waiting'],
  ['going', 'going', full, 'going'],
  ['going', 'waiting', full, 'waiting'],
  ['notGoing', 'waiting', full, 'notGoing'],
] as const)('%s after %s with %o is %s', (wish, before, meeting, expected) =>
  expect(expectedReply({ wish, before, meeting })).toBe(expected),
)

test.each([
  [free, null, 'going', [4, 0]],
  [free, 'going', 'notGoing', [2, 0]],
  [free, null, 'notGoing', [3, 0]],
  [full, null, 'waiting', [3, 3]],
  [full, 'waiting', 'notGoing', [3, 1]],
  [full, 'waiting', 'going', [4, 1]],
  // The seat goes to the next in line.
  [full, 'going', 'notGoing', [3, 1]],
] as const)('%o: from %s to %s', (meeting, before, after, [goingCount, waitingCount]) =>
  expect(countsAfter(meeting, before, after)).toEqual({ goingCount, waitingCount }),
)
