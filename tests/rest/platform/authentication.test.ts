import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { type Endpoint, endpoints } from '@hobbyhub/contract/endpoints'
import { describe, expect, test } from 'vitest'
import { type Account, changeAccount, deleteAccount, signUp } from '../../support/accounts.ts'
import { projectId } from '../../support/emulators.ts'
import { groupPayload } from '../../support/group-payload.ts'
import { expectRefusal, sendRequest } from '../../support/rest.ts'
import { claimsOf, encodeJwtPart, unsignedToken } from '../../support/tokens.ts'

const badTokens: Readonly<Record<string, (account: Account) => string>> = {
  'the emulators’ own key': () => 'owner',
  'no token at all': () => 'x',
  'three empty parts': () => '..',
  'an expired token': ({ token }) => unsignedToken({ ...claimsOf(token), iat: 1_500_000_000, exp: 1_500_003_600 }),
  'another project’s token': ({ token }) =>
    unsignedToken({ ...claimsOf(token), aud: 'other', iss: 'https://securetoken.google.com/other' }),
  'another issuer’s token': ({ token }) => unsignedToken({ ...claimsOf(token), iss: 'https://evil.example' }),
  'a token of nobody': ({ token }) => unsignedToken({ ...claimsOf(token), sub: 'nobody', user_id: 'nobody' }),
  'a token without a subject': ({ token }) => unsignedToken({ ...claimsOf(token), sub: '' }),
  'a custom token': () =>
    unsignedToken({
      aud: 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit',
      uid: 'x',
    }),
  'a cut token': ({ token }) => token.slice(0, token.length / 2),
  'a token with a key in its place': ({ token }) => {
    const unsignedPart = `${encodeJwtPart({ alg: 'HS256', typ: 'JWT' })}.${encodeJwtPart({ ...claimsOf(token), aud: 'x' })}`
    return `${unsignedPart}.${createHmac('sha256', 'key').update(unsignedPart).digest('base64url')}`
  },
  'a token of one’s own making': ({ token }) => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const part = `${encodeJwtPart({ alg: 'RS256', kid: 'x' })}.${encodeJwtPart({ ...claimsOf(token), aud: 'evil' })}`
    return `${part}.${sign('sha256', Buffer.from(part), privateKey).toString('base64url')}`
  },
}

/** Without the calls of closed sites, which are a 404 here. */
const everyCall = Object.entries<Endpoint>(endpoints)
  .map(([name, call]) => ({ name, call }))
  .filter(({ call }) => !call.isOfClosedSite)
const anyParams = { id: 'some', uid: 'some' }
const GENERIC = { message: 'Please sign in.', code: 'unauthenticated' }

describe.each(Object.entries(badTokens))('%s', (_, forge) => {
  test('gets 401 on every call, the same everywhere', async () => {
    const account = await signUp()
    const as = { token: forge(account), email: account.email }
    for (const { call } of everyCall) {
      const body = call.body ? groupPayload() : undefined
      const { headers, ...error } = await expectRefusal(call, 401, { params: anyParams, body, as })
      expect(error).toEqual(GENERIC)
      expect(headers.get('www-authenticate')).toBe('Bearer')
    }
  })
})

test.each(['Basic b3duZXI6', 'Bearer', 'Bearer ', 'bearer', 'Bearer a b', 'Token x', ','])(
  'the header "%s" is a 401, on public calls too',
  async (authorization) => {
    expect((await sendRequest('GET', '/groupInformation?limit=1', { headers: { authorization } })).status).toBe(401)
  },
)

test('the scheme’s case does not matter', async () => {
  const { token } = await signUp()
  const headers = { authorization: `bearer ${token}` }
  expect((await sendRequest('GET', '/groupInformation?limit=1', { headers })).status).toBe(200)
})

test('a call without a token gets 401 where one is needed', async () => {
  for (const { call } of everyCall.filter(({ call }) => call.access === 'user')) {
    const { headers: _, ...error } = await expectRefusal(call, 401, {
      params: anyParams,
      body: call.body ? {} : undefined,
    })
    expect(error).toEqual(GENERIC)
  }
})

const ended: Readonly<Record<string, (account: Account) => Promise<void>>> = {
  disabled: ({ uid }) => changeAccount(uid, { disableUser: true }),
  deleted: ({ uid }) => deleteAccount(uid),
}
test.each(Object.entries(ended))('a %s account gets 401 on every change', async (_, end) => {
  const account = await signUp()
  await end(account)
  for (const { call } of everyCall.filter(({ call }) => call.method !== 'get')) {
    const { headers: _, ...error } = await expectRefusal(call, 401, {
      params: anyParams,
      body: call.body ? {} : undefined,
      as: account,
    })
    expect(error).toEqual(GENERIC)
  }
})

test('the old token of a revoked account gets 401 on every change', async () => {
  const account = await signUp()
  const old = { ...claimsOf(account.token), auth_time: 1_700_000_000, iat: Math.floor(Date.now() / 1000) - 60 }
  await changeAccount(account.uid, { validSince: String(Math.floor(Date.now() / 1000)) })
  for (const { call } of everyCall.filter(({ call }) => call.method !== 'get')) {
    const body = call.body ? {} : undefined
    await expectRefusal(call, 401, { params: anyParams, body, as: { token: unsignedToken(old), email: account.email } })
  }
  expect(projectId()).toBe(claimsOf(account.token).aud)
})
