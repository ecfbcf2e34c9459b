import { calls } from '@hobbyhub/contract/rest'
import { expect, test } from 'vitest'
import { signUp } from '../support/accounts.ts'
import { ask, refuse, request, send } from '../support/rest.ts'

/** Each worker of the emulator counts for itself, as each instance does in the cloud. */
const MOST_TRIES = 60 * 60

test('an account that changes too much gets a 429 with Retry-After; others, and its reading, go on', async () => {
  const [busy, other] = await Promise.all([signUp(), signUp()])
  const change = () => request(calls.deleteGroup, { params: { id: 'none' }, as: busy })
  let tries = 0
  let answer = await change()
  for (; answer.status === 404 && tries < MOST_TRIES; tries += 1) answer = await change()
  expect(answer).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
  expect(tries).toBeGreaterThanOrEqual(60)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(60)

  await refuse(calls.deleteGroup, 404, { params: { id: 'none' }, as: other })
  await ask(calls.joinedGroups, 200, { query: { email: busy.email }, as: busy })
  expect((await send('GET', '/groupInformation?limit=1', { as: busy })).status).toBe(200)
})
