import { expect, test } from 'vitest'
import { nextFreeDate } from './next-free-date.ts'

test.each([
  ['the week after', '2050-12-06', [], '2050-12-01', '2050-12-13'],
  ['past those that are taken', '2050-12-06', ['2050-12-13', '2050-12-20'], '2050-12-01', '2050-12-27'],
  ['later than today, from a meeting of long ago', '2050-01-04', [], '2050-12-06', '2050-12-13'],
  ['in the same week as today', '2050-01-04', [], '2050-12-05', '2050-12-06'],
])('%s', (_, copied, taken, today, date) => expect(nextFreeDate(copied, taken, today)).toBe(date))
