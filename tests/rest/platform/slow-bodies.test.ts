import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { type Account, signUp } from '../../support/accounts.ts'
import { apiFunctionUrl, hostingEmulatorOrigin, hostingOrigin } from '../../support/emulators.ts'

/** Sends a request whose body never ends, and returns the status of the response. */
const statusWithoutEnd = async (origin: string, call: string, as?: Account, type = 'application/json') => {
  const { hostname, port, host } = new URL(origin)
  const socket = connect(Number(port), hostname)
  const token = as ? [`Authorization: Bearer ${as.token}`] : []
  const head = [`${call} HTTP/1.1`, `Host: ${host}`, `Content-Type: ${type}`, 'Content-Length: 100', ...token]
  socket.write(`${head.join('\r\n')}\r\n\r\n{`)
  const [statusLine = ''] = (await text(socket)).split('\r\n')
  return Number(statusLine.split(' ')[1])
}

/** A body may take 10 s, and the machine may be busy. */
const timeout = 30_000

test('a body that never ends is answered in time, and the connection is closed', { timeout }, async () => {
  const as = await signUp()
  const answers: readonly (readonly [status: number, call: string, as?: Account, type?: string])[] = [
    [200, 'GET /groupInformation?limit=1'],
    [401, 'POST /groupInformation'],
    [401, 'POST /pictures'],
    [403, 'POST /users/unsubscribe/none'],
    [403, 'POST /users/replies/none?status=going'],
    [404, 'POST /groupInformation/a/b'],
    [404, 'POST /pictures/a/b'],
    [405, 'POST /groupInformation/none'],
    [405, 'PUT /pictures'],
    [408, 'POST /groupInformation', as],
    [408, 'PATCH /groupInformation/none/join', as],
    [408, 'POST /pictures', as, 'image/jpeg'],
    [415, 'POST /pictures', as],
  ]
  const statuses = await Promise.all(answers.map(([, ...call]) => statusWithoutEnd(hostingOrigin(), ...call)))
  expect(statuses).toEqual(answers.map(([status]) => status))
})

test('the emulators of Hosting and of the functions answer it too', { timeout }, async () => {
  const [hosting, api] = [hostingEmulatorOrigin(), new URL(await apiFunctionUrl())]
  const answers = [
    statusWithoutEnd(hosting, 'POST /groupInformation'),
    statusWithoutEnd(hosting, 'POST /pictures'),
    statusWithoutEnd(api.origin, `POST ${api.pathname}/groupInformation`),
  ]
  expect(await Promise.all(answers)).toEqual([408, 408, 408])
})
