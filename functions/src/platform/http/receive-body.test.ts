import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { receiveBody } from './receive-body.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const SECOND = 1000

/** A body that sends a chunk of this size each second, and this many chunks. */
async function* everySecond(bytes: number, chunks: number): AsyncGenerator<Uint8Array> {
  for (let sent = 0; sent < chunks; sent += 1) {
    await new Promise((resolve) => setTimeout(resolve, SECOND))
    yield new Uint8Array(bytes)
  }
}

/** After how many seconds it is known that a body does not arrive; null if it does arrive. */
const secondsUntilRefusal = async (body: AsyncIterable<Uint8Array>): Promise<number | null> => {
  const start = performance.now()
  const refused = receiveBody(body).then((isReceived) => (isReceived ? null : performance.now() - start))
  await vi.advanceTimersByTimeAsync(120 * SECOND)
  const ms = await refused
  return ms === null ? null : Math.round(ms / SECOND)
}

test('a picture of 4 MB arrives over a slow network', async () => {
  expect(await secondsUntilRefusal(everySecond(100_000, 40))).toBeNull()
})

test('a body that comes drop by drop, or never ends, does not keep a call for long', async () => {
  expect(await secondsUntilRefusal(everySecond(1, Number.POSITIVE_INFINITY))).toBe(10)
  expect(await secondsUntilRefusal(everySecond(1_000_000, Number.POSITIVE_INFINITY))).toBe(50)
})

test('a body whose sender disconnects has not arrived', async () => {
  const cutOff = async function* (): AsyncGenerator<Uint8Array> {
    yield new Uint8Array(1)
    throw new Error('aborted')
  }
  expect(await receiveBody(cutOff())).toBe(false)
})
