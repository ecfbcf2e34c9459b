import { createServer } from 'node:http'
import { endpoints } from '@hobbyhub/contract/endpoints'
import { getRequestListener } from '@hono/node-server'
import { initializeApp } from 'firebase-admin/app'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '../../../functions/src/api/app.ts'
import { ApiError } from '../../../functions/src/platform/api-error.ts'
import { CHANGES_PER_MINUTE } from '../../../functions/src/platform/config.ts'
import { listenOnPort } from '../../../scripts/suite/listen-on-port.ts'
import {
  encodeTokenPart,
  fakeGoogle,
  fakeGoogleAppOptions,
  googleKeys,
  idTokenClaims,
  jwtHeader,
  signToken,
  startFakeGoogle,
  stopFakeGoogle,
} from '../../support/fake-google.ts'

delete process.env.FIREBASE_AUTH_EMULATOR_HOST
const server = createServer()
let origin: string
beforeAll(async () => {
  await startFakeGoogle()
  // The API uses the default Admin SDK app if there is one, so this app is initialized before the import.
  initializeApp(fakeGoogleAppOptions)
  const { route } = await import('../../../functions/src/platform/http/route.ts')
  const handler = async () => {
    throw new ApiError('not-found', 'There is no such group.')
  }
  const routes = [
    route(endpoints.deleteGroup, handler),
    route(endpoints.exportUser, handler),
    route(endpoints.listNotices, handler),
  ]
  server.on('request', getRequestListener(createApp(routes).fetch))
  origin = `http://127.0.0.1:${await listenOnPort(server)}`
})
afterAll(() => {
  server.close()
  stopFakeGoogle()
})
beforeEach(() => {
  Object.assign(fakeGoogle, { isDisabled: false, lookups: 0 })
})

/** Makes changes one after the other. Returns how many calls got each status. */
const change = async (times: number, token: string): Promise<Record<number, number>> => {
  const statuses: Record<number, number> = {}
  for (let at = 0; at < times; at += 1) {
    const headers = { authorization: `Bearer ${token}` }
    const { status } = await fetch(`${origin}/groupInformation/none`, { method: 'DELETE', headers })
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  return statuses
}
const tokenOf = (uid: string): string => signToken({ ...idTokenClaims, sub: uid }, googleKeys.privateKey)
const limit = CHANGES_PER_MINUTE.account

test('calls above the limit of an account look up nothing in Auth', async () => {
  expect(await change(limit + 200, tokenOf('busy'))).toEqual({ 404: limit, 429: 200 })
  expect(fakeGoogle.lookups).toBe(limit)
})

test('calls of a disabled account count as well, and soon look up nothing', async () => {
  fakeGoogle.isDisabled = true
  expect(await change(limit + 5, tokenOf('disabled'))).toEqual({ 401: limit, 429: 5 })
  expect(fakeGoogle.lookups).toBe(limit)
})

test('forged tokens use up nobody’s limit, and look up nothing', async () => {
  const [, payload] = tokenOf('victim').split('.')
  const [, , signature] = tokenOf('forger').split('.')
  for (const forged of [
    `${encodeTokenPart({ alg: 'none' })}.${payload}.`,
    `${encodeTokenPart(jwtHeader)}.${payload}.${signature}`,
  ]) {
    expect(await change(limit + 5, forged)).toEqual({ 401: limit + 5 })
  }
  expect(fakeGoogle.lookups).toBe(0)
  expect(await change(1, tokenOf('victim'))).toEqual({ 404: 1 })
})

test('a disabled account gets no export, though its token is valid; for other reads, Auth is not asked', async () => {
  const read = async (path: string) =>
    (await fetch(origin + path, { headers: { authorization: `Bearer ${tokenOf('reader')}` } })).status
  expect(await read('/users')).toBe(404)
  fakeGoogle.isDisabled = true
  expect(await read('/users')).toBe(401)
  expect(fakeGoogle.lookups).toBe(2)
  expect(await read('/users/notices')).toBe(404)
  expect(fakeGoogle.lookups).toBe(2)
})
