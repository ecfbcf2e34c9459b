import { expect, test } from 'vitest'
import { timeAgo } from './time-ago.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

test.each([
  [-5 * MINUTE, 'just now'],
  [59_999, 'just now'],
  [MINUTE, '1 minute ago'],
  [HOUR - 1, '59 minutes ago'],
  [2 * HOUR, '2 hours ago'],
  [DAY - 1, '23 hours ago'],
  [DAY, 'yesterday'],
  [30 * DAY, '30 days ago'],
])('%d ms ago is "%s"', (ms, text) => {
  const now = Date.parse('2026-11-29T12:00:00.000Z')
  expect(timeAgo(new Date(now - ms).toISOString(), now)).toBe(text)
})

test('after a month, the date is shown', () => {
  expect(timeAgo('2026-09-05T12:00:00.000Z', Date.parse('2026-11-29T12:00:00.000Z'))).toContain('2026')
})
