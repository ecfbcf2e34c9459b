import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createServer } from 'node:http'
import { Agent } from 'node:https'
import { connect } from 'node:net'
import { initializeApp } from 'firebase-admin/app'
import { getAppCheck } from 'firebase-admin/app-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listenOnPort } from '../../../../scripts/suite/listen-on-port.ts'
import { startDeadline } from '../deadline.ts'
import { verifyAppCheckToken } from './app-check.ts'

// The real Admin SDK verifies the tokens. It gets Firebase's keys from a fake server.
const PROJECT = 'demo-hobbyhub'
const firebase = generateKeyPairSync('rsa', { modulusLength: 2048 })
const forger = generateKeyPairSync('rsa', { modulusLength: 2048 })
const key = { ...firebase.publicKey.export({ format: 'jwk' }), kid: 'key-1', alg: 'RS256', use: 'sig' }

let isReachable = true
const keys = createServer((_, response) => {
  if (!isReachable) response.statusCode = 500
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ keys: [key] }))
})

let port: number
class LocalAgent extends Agent {
  override createConnection() {
    return connect(port, '127.0.0.1')
  }
}

const appCheckOf = (name: string) =>
  getAppCheck(initializeApp({ projectId: PROJECT, httpAgent: new LocalAgent() }, name))
const appCheck = appCheckOf('app-check')

beforeAll(async () => {
  port = await listenOnPort(keys)
})
afterAll(() => keys.close())

const now = Math.floor(Date.now() / 1000)
const claims = {
  iss: 'https://firebaseappcheck.googleapis.com/1',
  aud: [`projects/${PROJECT}`],
  sub: '1:1:web:1',
  iat: now - 60,
  exp: now + 3600,
}
const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')
const signed = (payload: object, by: KeyObject, header: object = {}): string => {
  const text = `${encode({ alg: 'RS256', kid: 'key-1', typ: 'JWT', ...header })}.${encode(payload)}`
  return `${text}.${sign('sha256', Buffer.from(text), by).toString('base64url')}`
}
const check = (token: string | undefined, by = appCheck) => verifyAppCheckToken(async () => by, token, startDeadline())
const good = signed(claims, firebase.privateKey)

test('a token that Firebase signed for an app of the project is accepted', async () => {
  await check(good)
})

const bad: Readonly<Record<string, string | undefined>> = {
  'not there': undefined,
  empty: '',
  'no token': 'x',
  'signed with another key': signed(claims, forger.privateKey),
  'signed with a key of an unknown id': signed(claims, forger.privateKey, { kid: 'key-2' }),
  'of algorithm none': `${encode({ alg: 'none' })}.${good.split('.')[1]}.`,
  expired: signed({ ...claims, exp: now - 1 }, firebase.privateKey),
  'of another project': signed({ ...claims, aud: ['projects/other'] }, firebase.privateKey),
  'of another issuer': signed({ ...claims, iss: 'https://securetoken.google.com/x' }, firebase.privateKey),
}
test.each(Object.entries(bad))('a token that is %s is a 401', async (_, token) => {
  await expect(check(token)).rejects.toMatchObject({ code: 'unauthenticated' })
})

test('503, not 401, when Firebase’s keys are out of reach', async () => {
  isReachable = false
  await expect(check(good, appCheckOf('unreachable'))).rejects.toMatchObject({ code: 'unavailable' })
})
