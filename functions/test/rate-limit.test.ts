import { expect, test } from 'vitest'
import { addressKey, limiter } from '../src/api/rate-limit.ts'

test('counts each key for itself, and says when to come back', async () => {
  const count = limiter(3)
  for (const _ of [1, 2, 3]) await count('a')
  const failure = await count('a').catch((error: unknown) => error)
  expect(failure).toMatchObject({
    code: 'too-many-requests',
    headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
  })
  await count('b')
})

test('an address is what Google saw last, and the one before', () => {
  expect(addressKey('203.0.113.7,198.51.100.1')).toBe('203.0.113.7,198.51.100.1')
  // What a caller puts before changes nothing.
  expect(addressKey('6.6.6.6, 7.7.7.7, 203.0.113.7, 198.51.100.1')).toBe('203.0.113.7,198.51.100.1')
  // On a direct call a forged entry never makes somebody else's key.
  expect(addressKey('203.0.113.7, 6.6.6.6')).not.toBe(addressKey('203.0.113.7, 198.51.100.1'))
  expect(addressKey(undefined)).toBe('')
})
