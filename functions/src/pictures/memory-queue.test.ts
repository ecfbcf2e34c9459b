import { setImmediate as settle } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMemoryQueue } from './memory-queue.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A queue for 10 bytes, and the names of the work that has begun. Work goes on until `finish` is called with its name. */
const queueOf10 = () => {
  const queue = createMemoryQueue(10)
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<void>>()
  const ask = (name: string, uid: string, bytes: number) => {
    const end = Promise.withResolvers<void>()
    ends.set(name, end)
    const result = queue.run({ uid, bytes }, () => {
      begun.push(name)
      return end.promise
    })
    // A test that expects a rejection waits for it later.
    result.catch(() => undefined)
    return result
  }
  const finish = async (name: string) => {
    ends.get(name)?.resolve()
    await settle()
  }
  return { ask, finish, begun }
}

test('work runs while it fits, and then in the order in which it was asked for', async () => {
  const { ask, finish, begun } = queueOf10()
  ask('a', 'ada', 6)
  ask('b', 'ben', 4)
  ask('c', 'cleo', 8)
  ask('d', 'dan', 1)
  await settle()
  expect(begun).toEqual(['a', 'b'])
  // There would be room for d, but it does not overtake c.
  await finish('b')
  expect(begun).toEqual(['a', 'b'])
  await finish('a')
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
})

test('an account’s work runs one after the other, and others’ in between', async () => {
  const { ask, finish, begun } = queueOf10()
  ask('a1', 'ada', 2)
  ask('a2', 'ada', 2)
  ask('a3', 'ada', 2)
  ask('b', 'ben', 2)
  await settle()
  expect(begun).toEqual(['a1', 'b'])
  await finish('a1')
  expect(begun).toEqual(['a1', 'b', 'a2'])
})

test('after 20 s of waiting, a call gets a 503 that says when to try again', async () => {
  const { ask, finish, begun } = queueOf10()
  ask('a', 'ada', 10)
  const large = ask('b', 'ben', 10)
  await settle()
  vi.advanceTimersByTime(10_000)
  ask('c', 'cleo', 1)
  vi.advanceTimersByTime(10_000)
  await expect(large).rejects.toMatchObject({ code: 'unavailable', headers: { 'retry-after': '20' } })
  await finish('a')
  expect(begun).toEqual(['a', 'c'])
})

test('work that fails makes room for others', async () => {
  const queue = createMemoryQueue(10)
  const claim = { uid: 'ada', bytes: 10 }
  await expect(queue.run(claim, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue.run(claim, () => Promise.resolve(1))).toBe(1)
})
