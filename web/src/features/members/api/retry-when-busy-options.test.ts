import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { RestFailure } from '#shared/rest/rest-failure.ts'
import { retryWhenBusyOptions } from './retry-when-busy-options.ts'

afterEach(() => vi.useRealTimers())

/** Runs a mutation whose function fails `failures` times. Returns the outcome, and how often the function was called. */
const callsOf = async (failures: number, error: Error) => {
  vi.useFakeTimers()
  const call = vi.fn(async () => {
    if (call.mock.calls.length <= failures) throw error
    return 'joined'
  })
  const observer = new MutationObserver(new QueryClient(), { ...retryWhenBusyOptions, mutationFn: call })
  const outcome = observer.mutate().catch((thrown: unknown) => thrown)
  await vi.runAllTimersAsync()
  return { outcome: await outcome, calls: call.mock.calls.length }
}

const busy = new RestFailure(503, 'Please try again.')

test('a call to a busy server is repeated, three times at most', async () => {
  expect(await callsOf(3, busy)).toEqual({ outcome: 'joined', calls: 4 })
  expect(await callsOf(4, busy)).toEqual({ outcome: busy, calls: 4 })
})

test('a refusal that another call would not change is not repeated', async () => {
  const full = new RestFailure(409, 'This group is full.')
  expect(await callsOf(1, full)).toEqual({ outcome: full, calls: 1 })
  const offline = new TypeError('Failed to fetch')
  expect(await callsOf(1, offline)).toEqual({ outcome: offline, calls: 1 })
})

test('the wait is random, and longer each time', () => {
  const waits = Array.from({ length: 50 }, () => retryWhenBusyOptions.retryDelay(0))
  expect(new Set(waits).size).toBeGreaterThan(1)
  expect(Math.max(...waits)).toBeLessThanOrEqual(1000)
  expect(Math.max(...Array.from({ length: 200 }, () => retryWhenBusyOptions.retryDelay(2)))).toBeGreaterThan(1000)
})
