import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createServer } from 'node:http'
import { Agent } from 'node:https'
import { connect } from 'node:net'
import { type AppOptions, cert } from 'firebase-admin/app'
import { listenOnPort } from '../../scripts/suite/listen-on-port.ts'

// The emulators accept every signature. In these tests, the real Admin SDK verifies signatures, and gets Google's certificates
// and the account's state from a fake server.
const PROJECT = 'demo-hobbyhub'

export const googleKeys = generateKeyPairSync('rsa', { modulusLength: 2048 })
export const googlePublicKeyPem = googleKeys.publicKey.export({ type: 'spki', format: 'pem' }).toString()

/** The fake server's behaviour, and the number of account look-ups so far. */
export const fakeGoogle = { isReachable: true, isDisabled: false, lookups: 0 }

const server = createServer(({ url }, response) => {
  if (!fakeGoogle.isReachable) response.statusCode = 500
  response.setHeader('content-type', 'application/json')
  const isLookup = url?.endsWith('/accounts:lookup')
  if (isLookup) fakeGoogle.lookups += 1
  const account = { localId: 'ada', disabled: fakeGoogle.isDisabled }
  response.end(JSON.stringify(isLookup ? { users: [account] } : { 'key-1': googlePublicKeyPem }))
})

let port: number
class LocalAgent extends Agent {
  override createConnection() {
    return connect(port, '127.0.0.1')
  }
}

// The Admin SDK gives a Firestore client only to an app with the credential of a service account.
const serviceAccount = cert({
  projectId: PROJECT,
  clientEmail: `admin@${PROJECT}.iam.gserviceaccount.com`,
  privateKey: googleKeys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
})

/** The options of an Admin SDK app that calls the fake server. */
export const fakeGoogleAppOptions: AppOptions = {
  projectId: PROJECT,
  credential: Object.assign(serviceAccount, { getAccessToken: async () => ({ access_token: 'x', expires_in: 3600 }) }),
  httpAgent: new LocalAgent(),
}

export const startFakeGoogle = async (): Promise<void> => {
  port = await listenOnPort(server)
}
export const stopFakeGoogle = (): void => void server.close()

export const nowInSeconds = Math.floor(Date.now() / 1000)
export const idTokenClaims = {
  iss: `https://securetoken.google.com/${PROJECT}`,
  aud: PROJECT,
  sub: 'ada',
  auth_time: nowInSeconds - 60,
  iat: nowInSeconds - 60,
  exp: nowInSeconds + 3600,
  email: 'ada@example.com',
  email_verified: true,
  name: '  Ada\u00a0Lovelace ',
  picture: 'javascript:alert(1)',
}

export const encodeTokenPart = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')
export const jwtHeader = { alg: 'RS256', kid: 'key-1', typ: 'JWT' }

export const signToken = (payload: object, key: KeyObject, header: object = jwtHeader): string => {
  const text = `${encodeTokenPart(header)}.${encodeTokenPart(payload)}`
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`
}
