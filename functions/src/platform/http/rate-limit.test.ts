import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCallRateLimiter, createRateLimiter, rateLimitKeys } from './rate-limit.ts'

test('counts each key separately, and says when to retry', async () => {
  const { count } = createRateLimiter('changes', 3)
  for (const _ of [1, 2, 3]) await count('a')
  const failure = await count('a').catch((error: unknown) => error)
  expect(failure).toMatchObject({
    code: 'too-many-requests',
    message: expect.stringMatching(/^Too many changes\. Please try again in \d+ seconds\.$/),
    headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
  })
  await count('b')
})

test('the last two entries count: Google’s own, and the one before', () => {
  const through = { peer: '198.51.100.1', caller: '203.0.113.7,198.51.100.1' }
  expect(rateLimitKeys('203.0.113.7,198.51.100.1')).toEqual(through)
  // Entries that a client adds at the front of the header change nothing.
  expect(rateLimitKeys('6.6.6.6, 7.7.7.7, 203.0.113.7, 198.51.100.1')).toEqual(through)
  // On a direct call, a forged entry never results in somebody else's key.
  expect(rateLimitKeys('203.0.113.7, 6.6.6.6')?.caller).not.toBe(through.caller)
})

test.each([
  '',
  ' ',
  ',',
  'x',
  '-1',
  '1.2.3',
  '1.2.3.4.5',
  '01.2.3.4',
  '1.2.3.4:80',
  '[::1]',
  'fe80::1%eth0',
  'localhost',
])('%j is not an address', (entry) => {
  expect(rateLimitKeys(`203.0.113.7, ${entry}`)).toBeNull()
  // Such an entry in front of the caller's own address is ignored, so it creates no new key.
  expect(rateLimitKeys(`${entry}, 203.0.113.7`)).toEqual({ peer: '203.0.113.7', caller: '203.0.113.7' })
})

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2'],
  ['2001:db8::5:6:7:8', '2001:db8:0:0'],
  ['2001:db8:1:2:3:4:5::', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
  ['::', '0:0:0:0'],
  ['1::', '1:0:0:0'],
])('%s counts for its network %s', (address, network) => {
  expect(rateLimitKeys(address)?.peer).toBe(network)
})

test('a key consists of addresses only, for any header', () => {
  const entry = fc.oneof(fc.string({ unit: 'binary' }), fc.ipV4(), fc.ipV6(), fc.constant('x'.repeat(20_000)))
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 4 }), (entries) => {
      const { peer, caller } = rateLimitKeys(entries.join(',')) ?? { peer: '', caller: '' }
      expect(peer).toMatch(/^([\d.]{7,15}|([\da-f]{1,4}:){3}[\da-f]{1,4}|)$/)
      expect(caller).toMatch(/^[\da-f.:,]{0,39}$/)
    }),
  )
})

const isRefused = (counted: Promise<void>): Promise<boolean> =>
  counted.then(
    () => false,
    () => true,
  )

test('nothing is counted without a valid address', async () => {
  const { address } = createCallRateLimiter('requests', { account: 1, address: 1 })
  for (let at = 0; at < 50; at += 1) await address(at % 2 === 0 ? undefined : `forged-${at}`)
})

test('forged entries in front get a direct client ten times the limit, and no more', async () => {
  const { address } = createCallRateLimiter('requests', { account: 1, address: 2 })
  const forge = (at: number) => isRefused(address(`10.0.${at >> 8}.${at & 255}, 198.51.100.1`))
  const refused = []
  for (let at = 0; at < 500; at += 1) refused.push(await forge(at))
  expect(refused.indexOf(true)).toBe(20)
  expect(refused.slice(20).every(Boolean)).toBe(true)
})

test('one client that exceeds its limit through Hosting does not use up the others’ limits', async () => {
  const { address } = createCallRateLimiter('requests', { account: 1, address: 2 })
  const call = (caller: string) => isRefused(address(`${caller}, 198.51.100.1`))
  for (let at = 0; at < 100; at += 1) expect(await call('203.0.113.7')).toBe(at >= 2)
  expect(await call('203.0.113.8')).toBe(false)
})
