import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { compareWithServerTime, isClockFarOff } from './device-clock.ts'

const NOW = new Date('2026-11-27T12:00:00Z')

beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => void vi.useRealTimers())

test.each([
  ['2026-11-27T12:00:03.123456Z', false],
  ['Fri, 27 Nov 2026 11:51:00 GMT', false],
  ['Fri, 27 Nov 2026 11:49:00 GMT', true],
  ['2026-11-29T12:00:00Z', true],
])('server time %s: far off is %s', (time, isFar) => {
  compareWithServerTime(time)
  expect(isClockFarOff()).toBe(isFar)
})

test('a response without a time says nothing about the clock', () => {
  compareWithServerTime('2026-11-29T12:00:00Z')
  for (const time of [null, undefined, 'soon']) compareWithServerTime(time)
  expect(isClockFarOff()).toBe(true)
})
