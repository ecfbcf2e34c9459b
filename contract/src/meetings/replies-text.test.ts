import { expect, test } from 'vitest'
import { repliesText } from './replies-text.ts'

test.each([
  [0, 0, ''],
  [1, 0, "You're going"],
  [0, 1, "You're on the waiting list"],
  [1, 1, "You're going to 1, and on the waiting list for 1"],
  [7, 1, "You're going to 7, and on the waiting list for 1"],
  [2, 0, "You're going to 2 meetings"],
  [0, 2, "You're on the waiting list for 2 meetings"],
])('%i going, %i waiting: “%s”', (going, waiting, text) => {
  expect(repliesText({ going, waiting })).toBe(text)
})
