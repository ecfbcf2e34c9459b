import { expect, test } from 'vitest'
import { idempotentIds } from './idempotent-ids.ts'

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

test('a call with createdAt has one id, whenever it arrives', () => {
  const timed = { ...body, createdAt: '2026-01-01T00:00:00.000Z' }
  expect(idempotentIds('a', timed, 0)).toHaveLength(1)
  expect(idempotentIds('a', timed, 0)).toEqual(idempotentIds('a', timed, 10 * MINUTE_MS))
  expect(idempotentIds('a', timed, 0)).not.toEqual(
    idempotentIds('a', { ...timed, createdAt: '2026-01-01T00:00:00.001Z' }, 0),
  )
})

test('a call without createdAt has the same id within a minute, and is recognised in the next', () => {
  const [id, before] = idempotentIds('a', body, 7 * MINUTE_MS)
  expect(idempotentIds('a', body, 8 * MINUTE_MS - 1)).toEqual([id, before])
  const [next, known] = idempotentIds('a', body, 8 * MINUTE_MS)
  expect(known).toBe(id)
  expect(new Set([id, before, next]).size).toBe(3)
  expect(idempotentIds('a', body, 9 * MINUTE_MS)).not.toContain(id)
})

test('other callers and bodies have other ids, in the format of the SDK', () => {
  const all = [
    ...idempotentIds('a', body, 0),
    ...idempotentIds('b', body, 0),
    ...idempotentIds('a', { ...body, maxMembers: 6 }, 0),
    ...Array.from({ length: 500 }, (_, at) => idempotentIds(`${at}`, body, 0)[0]),
  ]
  expect(new Set(all).size).toBe(all.length)
  for (const id of all) expect(id).toMatch(/^[A-Za-z0-9]{20}$/)
})
