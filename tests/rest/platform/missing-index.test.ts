import { once } from 'node:events'
import { createServer, type ServerHttp2Stream } from 'node:http2'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listenOnPort } from '../../../scripts/suite/listen-on-port.ts'
import { signUp } from '../../support/accounts.ts'
import { projectId } from '../../support/emulators.ts'
import { sendRequest } from '../../support/rest.ts'

const FAILED_PRECONDITION = '9'
const CONFLICT = 'the stored version (2) does not match the required base version (1)'

/** A field of a protocol buffer message that is a text or a message. All are shorter than 128 bytes. */
const field = (number: number, value: string | Uint8Array): Buffer => {
  const bytes = Buffer.from(value)
  return Buffer.concat([Buffer.from([number * 8 + 2, bytes.length]), bytes])
}

/** An answer to BatchGetDocuments: the document is missing. The time that it was read at is a second after 1970. */
const missing = (path: string): Buffer => {
  const message = Buffer.concat([field(2, path), field(4, Buffer.from([8, 1]))])
  return Buffer.concat([Buffer.from([0, 0, 0, 0, message.length]), message])
}

/**
 * A fake Firestore that fails every call with FAILED_PRECONDITION, but says that no account is suspended. The emulator never fails for
 * a missing index, because it needs no indexes.
 */
const firestore = createServer()
let message = CONFLICT
let calls = 0
let uid = ''
firestore.on('stream', (stream: ServerHttp2Stream, headers) => {
  if (headers[':path']?.endsWith('/BatchGetDocuments')) {
    stream.respond({ ':status': 200, 'content-type': 'application/grpc' }, { waitForTrailers: true })
    stream.on('wantTrailers', () => stream.sendTrailers({ 'grpc-status': '0' }))
    stream.end(missing(`projects/${projectId()}/databases/(default)/documents/suspensions/${uid}`))
    return
  }
  calls += 1
  const status = { 'grpc-status': FAILED_PRECONDITION, 'grpc-message': encodeURI(message) }
  stream.respond({ ':status': 200, 'content-type': 'application/grpc', ...status }, { endStream: true })
})

let api: Worker
let origin = ''
let log = ''

/** Makes a call that begins with a query, and that the API repeats after conflicts. */
const readNotices = async () => {
  const as = await signUp()
  uid = as.uid
  ;[calls, log] = [0, '']
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ readUntil: '2026-01-01T00:00:00Z' })
  return sendRequest('PATCH', '/users/notices', { origin, headers, body, as })
}

beforeAll(async () => {
  const env = { ...process.env, FIRESTORE_EMULATOR_HOST: `127.0.0.1:${await listenOnPort(firestore)}` }
  api = new Worker(new URL('../../support/api-worker.ts', import.meta.url), { env, stdout: true, stderr: true })
  for (const output of [api.stdout, api.stderr]) output.on('data', (chunk) => (log += chunk))
  const [port] = await once(api, 'message')
  origin = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  await api.terminate()
  firestore.close()
})

test('a document that has changed meanwhile is a conflict, tried again until the deadline', async () => {
  message = CONFLICT
  expect(await readNotices()).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect(calls).toBeGreaterThan(1)
})

test.each([
  'The query requires an index. You can create it here: https://console.firebase.google.com/v1/r/project/x',
  'The query requires an index. That index is currently building and cannot be used yet.',
  'The query requires a COLLECTION_GROUP_ASC index for collection notices and field readAt.',
  // For some indexes of collection groups, Firestore's message is empty (googleapis/google-cloud-node#7466).
  '',
])('a missing index, %j, ends the call with the first try, and is logged with its message', async (said) => {
  message = said
  expect(await readNotices()).toMatchObject({ status: 500, body: { code: 'internal' } })
  expect(calls).toBe(1)
  await vi.waitFor(() => expect(log).toContain('"severity":"ERROR"'))
  expect(log).toContain(`9 FAILED_PRECONDITION: ${said}`)
})
