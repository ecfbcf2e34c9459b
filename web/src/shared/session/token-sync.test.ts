import { createServer, type IncomingMessage, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listenOnPort } from '../../../../scripts/suite/listen-on-port.ts'
import { TOKEN_SYNC_MAX_AGE_MS } from '../constants.ts'
import { createTokenSync } from './token-sync.ts'

let server: Server
let url: string
let status: number
let calls: string[]

const record = ({ method, headers }: IncomingMessage) => calls.push(`${method} ${headers.authorization}`)

beforeAll(async () => {
  server = createServer((request, response) => {
    record(request)
    response.writeHead(status).end()
  })
  url = `http://127.0.0.1:${await listenOnPort(server)}/session`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  status = 204
  calls = []
})

const issued = (token: string, ageMs = 0) => ({ token, issuedAtTime: new Date(Date.now() - ageMs).toUTCString() })

test('each new token is posted once, and the last one deleted at sign-out', async () => {
  const report = createTokenSync(url)
  await report(null)
  await report(issued('a'))
  await report(issued('a'))
  await report(issued('b'))
  await report(null)
  await report(null)
  expect(calls).toEqual(['POST Bearer a', 'POST Bearer b', 'DELETE Bearer b'])
})

test('a token older than the maximum age is not posted, and still deleted at sign-out', async () => {
  const report = createTokenSync(url)
  await report(issued('old', TOKEN_SYNC_MAX_AGE_MS + 2000))
  expect(calls).toEqual([])
  await report(null)
  expect(calls).toEqual(['DELETE Bearer old'])
})

test('a token just under the maximum age is posted', async () => {
  await createTokenSync(url)(issued('young', TOKEN_SYNC_MAX_AGE_MS - 5000))
  expect(calls).toEqual(['POST Bearer young'])
})

test('a refusal or a dead address is logged, and nothing more', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  status = 500
  await createTokenSync(url)(issued('a'))
  await createTokenSync('http://127.0.0.1:1/')(issued('a'))
  expect(warn).toHaveBeenCalledTimes(2)
  warn.mockRestore()
})
