import { expect, test } from 'vitest'
import { memberCountText } from './member-count-text.ts'

test.each([
  [100, 3, '3 of 100 joined'],
  [100, 100, '100 of 100 joined'],
  [100, 311, '311 joined so far'],
  [0, 0, '0 joined so far'],
  [-5, 2, '2 joined so far'],
])('of %i places %i are taken: %s', (maxMembers, memberCount, text) => {
  expect(memberCountText({ maxMembers, memberCount })).toBe(text)
})
