import { expect, test } from 'vitest'
import { idsOfCall } from '../src/data/ids-of-call.ts'

const body = {
  groupName: 'Chess club',
  category: 'Reading',
  location: 'Reykjavík',
  maxMembers: 5,
  startDate: '2027-01-01',
  image: 'https://example.com/a.png',
  description: 'We play.',
} as const
const MINUTE_MS = 60_000

test('a call that says when it was made has one id, whenever it comes', () => {
  const timed = { ...body, createdAt: '2026-01-01T00:00:00.000Z' }
  expect(idsOfCall('a', timed, 0)).toHaveLength(1)
  expect(idsOfCall('a', timed, 0)).toEqual(idsOfCall('a', timed, 10 * MINUTE_MS))
  expect(idsOfCall('a', timed, 0)).not.toEqual(idsOfCall('a', { ...timed, createdAt: '2026-01-01T00:00:00.001Z' }, 0))
})

test('one that does not has the same within a minute, and is known in the next', () => {
  const [id, before] = idsOfCall('a', body, 7 * MINUTE_MS)
  expect(idsOfCall('a', body, 8 * MINUTE_MS - 1)).toEqual([id, before])
  const [next, known] = idsOfCall('a', body, 8 * MINUTE_MS)
  expect(known).toBe(id)
  expect(new Set([id, before, next]).size).toBe(3)
  expect(idsOfCall('a', body, 9 * MINUTE_MS)).not.toContain(id)
})

test('other callers and bodies have others, all as the SDK makes them', () => {
  const all = [
    ...idsOfCall('a', body, 0),
    ...idsOfCall('b', body, 0),
    ...idsOfCall('a', { ...body, maxMembers: 6 }, 0),
    ...Array.from({ length: 500 }, (_, at) => idsOfCall(`${at}`, body, 0)[0]),
  ]
  expect(new Set(all).size).toBe(all.length)
  for (const id of all) expect(id).toMatch(/^[A-Za-z0-9]{20}$/)
})
