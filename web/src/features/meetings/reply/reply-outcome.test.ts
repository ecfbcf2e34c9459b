import type { OwnReply } from '@hobbyhub/contract/meetings/meeting'
import { expect, test } from 'vitest'
import { countsAfterReply, expectedReply } from './reply-outcome.ts'

const free = { capacity: 10, goingCount: 3, waitingCount: 0 }
const full = { capacity: 3, goingCount: 3, waitingCount: 2 }
const none = null
const going: OwnReply = { status: 'going', guests: 0 }
const goingWithTwo: OwnReply = { status: 'going', guests: 2 }
const waiting: OwnReply = { status: 'waiting', guests: 0 }
const waitingWithOne: OwnReply = { status: 'waiting', guests: 1 }
const notGoing: OwnReply = { status: 'notGoing', guests: 0 }

test.each([
  ['going', undefined, none, free, going],
  ['going', undefined, notGoing, full, waiting],
  ['going', undefined, going, full, going],
  ['going', undefined, waiting, full, waiting],
  ['notGoing', undefined, waiting, full, notGoing],
  ['going', 2, none, free, goingWithTwo],
  ['going', 2, going, free, goingWithTwo],
  ['going', undefined, goingWithTwo, free, goingWithTwo],
  ['going', 1, none, { ...free, capacity: 4 }, waitingWithOne],
  ['going', 1, waiting, full, waitingWithOne],
  ['notGoing', undefined, goingWithTwo, free, notGoing],
] as const)('%s with %s guests after %o with %o is %o', (requested, guests, before, meeting, expected) =>
  expect(expectedReply({ requested, guests, before, meeting })).toEqual(expected),
)

test.each([
  [free, none, going, [4, 0]],
  [free, going, notGoing, [2, 0]],
  [free, none, notGoing, [3, 0]],
  [full, none, waiting, [3, 3]],
  [full, waiting, notGoing, [3, 1]],
  [full, waiting, going, [4, 1]],
  // The free seat goes to the first person on the waiting list.
  [full, going, notGoing, [3, 1]],
  [free, going, goingWithTwo, [5, 0]],
  [free, goingWithTwo, going, [1, 0]],
  [full, none, waitingWithOne, [3, 4]],
  // Two of the three seats that become free go to the people who wait.
  [full, goingWithTwo, notGoing, [2, 0]],
] as const)('%o: from %o to %o', (meeting, before, after, [goingCount, waitingCount]) =>
  expect(countsAfterReply(meeting, before, after)).toEqual({ goingCount, waitingCount }),
)
