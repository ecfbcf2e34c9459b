import { once } from 'node:events'
import { request } from 'node:http'
import { type Endpoint, endpoints } from '@hobbyhub/contract/endpoints'
import { MAX_BODY_BYTES } from '@hobbyhub/contract/shared/limits'
import { DEFAULT_MEMBER_NAME } from '@hobbyhub/contract/shared/shown-name'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Account, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { apiFunctionUrl, hostingEmulatorOrigin } from '../../support/emulators.ts'
import { groupPayload } from '../../support/group-payload.ts'
import { type RestResponse, sendRequest as sendTo } from '../../support/rest.ts'

// For every call, tests/attack/matrix.test.ts sends bodies of a wrong shape, type or size, and wrong queries. These tests cover
// other bad requests.

/** Sends through the emulators of Hosting and functions. As in the cloud, a framework reads requests before the function does. */
const send: typeof sendTo = (method, path, sending) =>
  sendTo(method, path, { origin: hostingEmulatorOrigin(), ...sending })

const JSON_TYPE = { 'content-type': 'application/json' }
const post = (
  as: Account,
  body: RequestInit['body'],
  headers: Record<string, string> = JSON_TYPE,
): Promise<RestResponse> => send('POST', '/groupInformation', { as, body: body ?? null, headers })
const storedBy = async ({ uid }: Account): Promise<number> =>
  (await database().collection('groups').where('creatorUid', '==', uid).count().get()).data().count

test.each(['{bad', '{"a":1', '[1,2', 'undefined', '{"a":1}}', "{'a':1}", '\ud83d', '{"a":NaN}', '\u0000'])(
  'malformed JSON %j gets 400 with our own error',
  async (body) => {
    const answer = await post(await signUp(), body)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-argument' } })
  },
)

test('a body that is not UTF-8 gets 400', async () => {
  const json = JSON.stringify(groupPayload({ description: 'x@x' }))
  const bytes = Buffer.from(json)
  bytes[json.indexOf('x@x') + 1] = 0xff
  expect((await post(await signUp(), bytes)).status).toBe(400)
})

test.each(['application/jsonp', 'application/json; charset=latin1', 'application/json, text/html'])(
  'the content type %s gets 415',
  async (type) => {
    const answer = await post(await signUp(), JSON.stringify(groupPayload()), { 'content-type': type })
    expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported-media-type' } })
  },
)

test('a body without a content type, or compressed, gets 415', async () => {
  const as = await signUp()
  expect((await post(as, Buffer.from('{}'), {})).status).toBe(415)
  expect((await post(as, '{}', { ...JSON_TYPE, 'content-encoding': 'gzip' })).status).toBe(415)
})

test.each(['application/json; charset=utf-8', 'Application/JSON', 'application/json;charset="UTF-8"'])(
  'the content type %s is accepted',
  async (type) => {
    const answer = await post(await signUp(), JSON.stringify(groupPayload()), { 'content-type': type })
    expect(answer.status).toBe(201)
  },
)

const sized = (size: number): string => {
  const json = JSON.stringify(groupPayload())
  return json + ' '.repeat(size - Buffer.byteLength(json))
}

test('a body of 64 KiB is read, and a larger one gets 413', async () => {
  const as = await signUp()
  expect((await post(as, sized(MAX_BODY_BYTES))).status).toBe(201)
  for (const size of [1_000_000, 5_000_000]) expect((await post(as, sized(size))).status).toBe(413)
  expect(await storedBy(as)).toBe(1)
})

test('a body that waits for “100 Continue”, as curl sends one above 1 MB, has the same limit', async () => {
  const as = await signUp()
  const headers = { ...JSON_TYPE, authorization: `Bearer ${as.token}`, expect: '100-continue' }
  const statusOf = async (size: number): Promise<unknown> => {
    const url = new URL('/groupInformation', hostingEmulatorOrigin())
    const sent = request(url, { method: 'POST', headers: { ...headers, 'content-length': size } })
    sent.on('continue', () => sent.end(sized(size)))
    const [answer] = await once(sent, 'response')
    return answer.resume().statusCode
  }
  expect(await statusOf(MAX_BODY_BYTES)).toBe(201)
  expect(await statusOf(1_100_000)).toBe(413)
})

test('a body in chunks, without a length, has the same limit (the Hosting emulator cannot pass one on)', async () => {
  const [as, origin] = await Promise.all([signUp(), apiFunctionUrl()])
  const sendChunks = (size: number) =>
    send('POST', '/groupInformation', { as, origin, headers: JSON_TYPE, body: new Blob([sized(size)]).stream() })
  expect((await sendChunks(MAX_BODY_BYTES)).status).toBe(201)
  for (const size of [MAX_BODY_BYTES + 1, 1_000_000]) expect((await sendChunks(size)).status).toBe(413)
})

test('a body too large for the framework around the function gets our own error', async () => {
  const body = 'x'.repeat(34_000_000)
  expect((await post(await signUp(), body)).status).toBe(413)
  for (const [path, status] of [
    ['/groupInformation', 401],
    ['/groupInformation/none', 405],
    ['/groupInformation/a/b', 404],
  ]) {
    expect((await send('POST', String(path), { body, headers: JSON_TYPE })).status).toBe(status)
  }
})

test.each([
  [{ groupName: ' ' }, 'The body is not valid (groupName): Group name is required.'],
  [{ memberCount: 5 }, 'The body is not valid (memberCount): Unknown field.'],
  [{ maxMembers: '5' }, 'The body is not valid (maxMembers): Enter a whole number of members.'],
  [{ approvalRequired: 'yes' }, 'The body is not valid (approvalRequired): This must be true or false.'],
])('the message of a 400 describes the error in the body %j', async (changes, message) => {
  const answer = await post(await signUp(), JSON.stringify({ ...groupPayload(), ...changes }))
  expect(answer).toMatchObject({ status: 400, body: { message } })
})

test.each([
  ['?limit=0', 'The query is not valid (limit): This must be at least 1.'],
  ['?limit=ten', 'The query is not valid (limit): Enter a number from 1 to 1000.'],
  ['?sort=age', 'The query is not valid (sort): This must be "name" or "startDate" or "soonest".'],
  ['?page=2', 'The query is not valid (page): Unknown field.'],
  ['?after=x', 'The query is not valid (after): This does not come from a Link header of this list.'],
])('the message of a 400 describes the error in the query %s', async (query, message) => {
  expect(await send('GET', `/groupInformation${query}`)).toMatchObject({ status: 400, body: { message } })
})

test('the message of a 400 describes an error that belongs to no field', async () => {
  const message = 'The body is not valid: This must be an object.'
  expect(await post(await signUp(), '[]')).toMatchObject({ status: 400, body: { message } })
  const none = { status: 400, body: { message: 'The body is not valid (userEmail): This is required.' } }
  const as = await signUp()
  expect(await send('PATCH', '/groupInformation/some/join', { as, body: '{}', headers: JSON_TYPE })).toMatchObject(none)
})

test('any other JSON gets 400, and nothing is stored', async () => {
  const users = await Promise.all(Array.from({ length: 4 }, () => signUp()))
  let turn = 0
  await fc.assert(
    fc.asyncProperty(fc.json({ maxDepth: 3 }), async (json) => {
      turn += 1
      const { status } = await post(users[turn % users.length] ?? (await signUp()), json)
      expect(status).toBe(400)
    }),
    { numRuns: 100 },
  )
  expect(await Promise.all(users.map(storedBy))).toEqual([0, 0, 0, 0])
})

/** The value that is stored for a field. Strings are trimmed, and a creator's name that nobody could see counts as missing. */
const storedAs = (field: string, sent: unknown): unknown => {
  if (typeof sent !== 'string') return sent
  const isBlank = !/[\p{L}\p{N}\p{P}\p{S}]/u.test(sent)
  return field === 'creatorName' && isBlank ? DEFAULT_MEMBER_NAME : sent.trim()
}

test('any value of one field gets 400, or is stored as it was sent', async () => {
  const users = await Promise.all(Array.from({ length: 4 }, () => signUp({ name: null })))
  let turn = 0
  const field = fc.constantFrom(...Object.keys(groupPayload()), 'memberCount', '__proto__', 'creatorUid', 'x')
  await fc.assert(
    fc.asyncProperty(field, fc.jsonValue({ maxDepth: 1 }), async (name, value) => {
      turn += 1
      const as = users[turn % users.length] ?? (await signUp())
      const { [name]: _, ...others } = JSON.parse(JSON.stringify(groupPayload()))
      const json = JSON.stringify(value)
      const body = `{${JSON.stringify(name)}:${json},${JSON.stringify(others).slice(1)}`
      const answer = await post(as, body)
      expect([201, 400]).toContain(answer.status)
      if (answer.status !== 201) return
      const { insertedId } = Object(answer.body)
      const stored = await database().doc(`groups/${insertedId}`).get()
      // The sent JSON is parsed, because JSON has no -0.
      expect(stored.get(name)).toEqual(storedAs(name, JSON.parse(json)))
    }),
    { numRuns: 150, examples: [['creatorName', '']] },
  )
})

const allowOf = (methods: readonly string[]): string =>
  [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].toSorted().join(', ')

/** Each path of the REST API, such as /groupInformation/some/join, with its methods. */
const PATHS = [...Map.groupBy(Object.values<Endpoint>(endpoints), ({ path }) => path)].map(
  ([path, calls]) =>
    [path.replaceAll(/\{\w+\}/g, 'some'), allowOf(calls.map(({ method }) => method.toUpperCase()))] as const,
)

test.each(PATHS)('%s refuses other methods with Allow, and grants no foreign page anything', async (path, allow) => {
  const foreign = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
  const allowed = (headers: Headers): string | undefined => headers.get('allow')?.split(', ').toSorted().join(', ')
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']) {
    if (allow.split(', ').includes(method)) continue
    const { status, headers } = await send(method, path, { headers: foreign })
    expect({ method, status, allow: allowed(headers) }).toEqual({ method, status: 405, allow })
  }
  const preflight = await send('OPTIONS', path, { headers: foreign })
  expect({ status: preflight.status, allow: allowed(preflight.headers) }).toEqual({ status: 204, allow })
})

test.each(['/groupInformation/', '/groupInformation/a/b', '/groupInformation/a/join/b', '/groupInformation//join'])(
  '%s is a 404',
  async (path) => {
    for (const method of ['GET', 'POST', 'DELETE']) expect((await send(method, path)).status).toBe(404)
  },
)

test('a query gets 400 where a call has none', async () => {
  const as = await signUp()
  expect((await send('DELETE', '/groupInformation/some?x=1', { as })).status).toBe(400)
  const body = JSON.stringify(groupPayload())
  expect((await send('POST', '/groupInformation?x=1', { as, body, headers: JSON_TYPE })).status).toBe(400)
  expect(await storedBy(as)).toBe(0)
})

test('the function’s own address answers as Hosting does', async () => {
  const [as, origin] = await Promise.all([signUp(), apiFunctionUrl()])
  const headers = { ...JSON_TYPE, origin: 'https://evil.example' }
  const answer = await send('POST', '/groupInformation', { as, origin, headers, body: '{bad' })
  expect(answer).toMatchObject({
    status: 400,
    body: { message: 'The body is not valid JSON.', code: 'invalid-argument' },
  })
  expect((await send('GET', '/groupInformation/none', { origin, headers })).status).toBe(404)
})
