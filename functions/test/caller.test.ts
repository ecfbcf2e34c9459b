import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createServer } from 'node:http'
import { Agent } from 'node:https'
import { connect } from 'node:net'
import { initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen } from '../../scripts/suite/listen.ts'
import { startDeadline } from '../src/deadline.ts'
import { authenticate } from '../src/http/authenticate.ts'

// Not on the emulators, which accept every signature: here the real Admin SDK verifies, and gets Google's certificates and
// the account's state from a server of this test.
const PROJECT = 'demo-hobbyhub'
const google = generateKeyPairSync('rsa', { modulusLength: 2048 })
const forger = generateKeyPairSync('rsa', { modulusLength: 2048 })
const publicPem = google.publicKey.export({ type: 'spki', format: 'pem' }).toString()

let reachable = true
let disabled = false
const certificates = createServer(({ url }, response) => {
  if (!reachable) response.statusCode = 500
  response.setHeader('content-type', 'application/json')
  const isLookup = url?.endsWith('/accounts:lookup')
  response.end(JSON.stringify(isLookup ? { users: [{ localId: 'ada', disabled }] } : { 'key-1': publicPem }))
})

let port: number
class LocalAgent extends Agent {
  override createConnection() {
    return connect(port, '127.0.0.1')
  }
}

// The SDK reads it when it creates the Auth of an app.
delete process.env.FIREBASE_AUTH_EMULATOR_HOST
const credential = { getAccessToken: async () => ({ access_token: 'x', expires_in: 3600 }) }
delete process.env.FIREBASE_AUTH_EMULATOR_HOST
const auth = getAuth(initializeApp({ projectId: PROJECT, credential, httpAgent: new LocalAgent() }, 'signatures'))

beforeAll(async () => {
  port = await listen(certificates)
})
afterAll(() => certificates.close())

const now = Math.floor(Date.now() / 1000)
const claims = {
  iss: `https://securetoken.google.com/${PROJECT}`,
  aud: PROJECT,
  sub: 'ada',
  auth_time: now - 60,
  iat: now - 60,
  exp: now + 3600,
  email: 'ada@example.com',
  email_verified: true,
  name: '  Ada\u00a0Lovelace ',
  picture: 'javascript:alert(1)',
}
const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')
const head = { alg: 'RS256', kid: 'key-1', typ: 'JWT' }
const signed = (payload: object, key: KeyObject, header: object = head): string => {
  const text = `${encode(header)}.${encode(payload)}`
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`
}
const callerOf = (token: string) =>
  authenticate(auth, 'user', {
    authorization: `Bearer ${token}`,
    isChange: false,
    deadline: startDeadline(),
  })

test('a token that Google signed gives the caller, without values that must not be shown', async () => {
  expect(await callerOf(signed(claims, google.privateKey))).toEqual({
    uid: 'ada',
    email: 'ada@example.com',
    emailVerified: true,
    name: 'Ada\u00a0Lovelace',
    photoURL: null,
    isKeeper: false,
    signedInAt: claims.auth_time * 1000,
  })
})

const good = signed(claims, google.privateKey)
const [header, payload, signature] = good.split('.')
const bad: Readonly<Record<string, string>> = {
  'signed with another key': signed(claims, forger.privateKey),
  'signed with another key of an unknown id': signed(claims, forger.privateKey, { ...head, kid: 'key-2' }),
  'not signed': `${header}.${payload}.`,
  'of algorithm none': `${encode({ ...head, alg: 'none' })}.${payload}.`,
  'signed with the public key as a secret': (() => {
    const text = `${encode({ ...head, alg: 'HS256' })}.${payload}`
    return `${text}.${createHmac('sha256', publicPem).update(text).digest('base64url')}`
  })(),
  'changed after signing': `${header}.${encode({ ...claims, sub: 'grace' })}.${signature}`,
  expired: signed({ ...claims, exp: now - 1 }, google.privateKey),
  'of another project': signed({ ...claims, aud: 'other' }, google.privateKey),
  'of another issuer': signed({ ...claims, iss: 'https://securetoken.google.com/other' }, google.privateKey),
  'of nobody': signed({ ...claims, sub: '' }, google.privateKey),
  'the emulators’ key': 'owner',
}
test.each(Object.entries(bad))('a token that is %s gets a 401 that says no more', async (_, token) => {
  await expect(callerOf(token)).rejects.toMatchObject({ code: 'unauthenticated', message: 'Please sign in.' })
})

test('a change checks the account, and is refused when it is disabled', async () => {
  const change = () =>
    authenticate(auth, 'user', { authorization: `Bearer ${good}`, isChange: true, deadline: startDeadline() })
  expect(await change()).toMatchObject({ uid: 'ada' })
  disabled = true
  await expect(change()).rejects.toMatchObject({ code: 'unauthenticated', message: 'Please sign in.' })
})

test('503, not 401, when Google’s certificates are out of reach', async () => {
  reachable = false
  const fresh = getAuth(initializeApp({ projectId: PROJECT, httpAgent: new LocalAgent() }, 'unreachable'))
  const asked = authenticate(fresh, 'user', {
    authorization: `Bearer ${good}`,
    isChange: false,
    deadline: startDeadline(),
  })
  await expect(asked).rejects.toMatchObject({ code: 'unavailable' })
})
