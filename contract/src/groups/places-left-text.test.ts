import { expect, test } from 'vitest'
import { placesLeftText } from './places-left-text.ts'

test.each([
  [10, 2, '8 of 10 places left'],
  [10, 9, '1 of 10 places left'],
  [1, 0, '1 of 1 place left'],
  [10, 10, 'no places left'],
  [10, 12, 'no places left'],
  [0, 0, 'no places left'],
  [-5, 0, 'no places left'],
  [Number.MAX_SAFE_INTEGER, 3, 'plenty of places left'],
])('of %i places %i are taken: %s', (maxMembers, memberCount, text) => {
  expect(placesLeftText({ maxMembers, memberCount }, String)).toBe(text)
})

test('places that are waited for are not left', () => {
  expect(placesLeftText({ maxMembers: 10, memberCount: 2, waitingCount: 3 }, String)).toBe('5 of 10 places left')
})
