import { afterEach, expect, test, vi } from 'vitest'
import { callRest, readPage } from './call-rest.ts'

// Tests what anonymous calls send and how a response is read. tests/browser/account/session.spec.ts tests calls with a token.

const anonymous = { isAnonymous: true }
const respondWith = (response: Response) => {
  const fetch = vi.fn(async (..._: Parameters<typeof globalThis.fetch>) => response)
  vi.stubGlobal('fetch', fetch)
  return fetch
}
afterEach(() => vi.unstubAllGlobals())

test('an anonymous call sends the address of its endpoint, and no token', async () => {
  const fetch = respondWith(Response.json([]))
  expect(await callRest('listGroups', { query: { q: 'a&b', limit: '1' } }, anonymous)).toEqual([])
  const signal = expect.any(AbortSignal)
  const init = { method: 'GET', headers: {}, signal }
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/groupInformation?q=a%26b&limit=1', init)
})

test('a page comes with the cursor of the next', async () => {
  const link = '</groupInformation?limit=1&after=abc>; rel="next"'
  respondWith(Response.json([], { headers: { link } }))
  expect(await readPage('listGroups', { query: {} }, anonymous)).toEqual({ rows: [], next: 'abc' })
})

test('a page without a list, and a body that is no JSON, are refused', async () => {
  respondWith(Response.json({ message: 'no list' }))
  await expect(readPage('listGroups', { query: {} }, anonymous)).rejects.toThrow('listGroups answered without a list')
  respondWith(new Response('<!doctype html>'))
  await expect(callRest('listGroups', { query: {} }, anonymous)).rejects.toThrow(SyntaxError)
})

test('an error response is thrown with its status and message', async () => {
  respondWith(Response.json({ message: 'Slow down.', code: 'rate-limited' }, { status: 429 }))
  const failure = { name: 'RestFailure', status: 429, serverMessage: 'Slow down.' }
  await expect(callRest('listGroups', { query: {} }, anonymous)).rejects.toMatchObject(failure)
})

test.each([null, 'Bad gateway', { message: { text: 'Bad gateway' }, code: 7 }, { message: '' }])(
  'an error response that is not of the functions has only its status: %j',
  async (body) => {
    respondWith(Response.json(body, { status: 502 }))
    const failure = { name: 'RestFailure', status: 502, serverMessage: null, code: undefined }
    await expect(callRest('listGroups', { query: {} }, anonymous)).rejects.toMatchObject(failure)
  },
)

test('a call without the required input of its endpoint does not compile', () => {
  // @ts-expect-error: the body is missing
  const join = () => callRest('joinGroup', { params: { id: 'g' } })
  // @ts-expect-error: there is no such parameter
  const list = () => readPage('listGroups', { query: { afer: 'abc' } })
  expect([join, list]).toHaveLength(2)
})
