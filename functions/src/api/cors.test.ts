import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listenOnPort } from '../../../scripts/suite/listen-on-port.ts'
import { environment, parseEnvironment } from '../platform/environment.ts'
import { createApp } from './app.ts'
import { routes } from './routes.ts'

const GRANTED = 'https://app.example'
const FOREIGN = [
  'https://evil.example',
  'https://app.example.evil.example',
  'https://evil.app.example',
  'http://app.example',
  'https://app.example:8443',
  'https://APP.example',
  'null',
  `${GRANTED}, https://evil.example`,
]

const serve = (origins?: readonly string[]) => {
  const server = createServer(getRequestListener(createApp(Object.values(routes), origins).fetch))
  let origin = ''
  beforeAll(async () => {
    origin = `http://127.0.0.1:${await listenOnPort(server)}`
  })
  afterAll(() => server.close())
  return async (path: string, init: RequestInit & { headers?: Record<string, string> }) => {
    const { status, headers } = await fetch(origin + path, init)
    const grants = Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-')))
    return { status, vary: headers.get('vary'), grants }
  }
}

const preflight = (origin: string) => ({
  method: 'OPTIONS',
  headers: {
    origin,
    'access-control-request-method': 'PATCH',
    'access-control-request-headers': 'authorization,content-type',
  },
})

/** Calls that succeed or fail, on paths with and without a handler, with their expected statuses. */
const CALLS = [
  ['GET', '/groupInformation/openapi.json', 200],
  ['GET', '/groupInformation?limit=0', 400],
  ['POST', '/groupInformation', 401],
  ['DELETE', '/groupInformation', 405],
  ['GET', '/nothing', 404],
] as const

describe('with origins in CORS_ORIGINS', () => {
  const ask = serve([GRANTED, 'http://localhost:3000'])

  test.each(CALLS)('its pages read the answer to %s %s', async (method, path, status) => {
    expect(await ask(path, { method, headers: { origin: GRANTED } })).toEqual({
      status,
      vary: 'Authorization, Origin',
      grants: {
        'access-control-allow-origin': GRANTED,
        'access-control-expose-headers': 'Link,X-Total-Count,Retry-After',
      },
    })
  })

  test('its pages may send every method, a token and JSON, and no cookies', async () => {
    for (const origin of [GRANTED, 'http://localhost:3000']) {
      const { status, grants } = await ask('/groupInformation/some/join', preflight(origin))
      expect({ status, grants }).toEqual({
        status: 204,
        grants: {
          'access-control-allow-origin': origin,
          'access-control-allow-methods': 'GET,HEAD,POST,PUT,PATCH,DELETE',
          'access-control-allow-headers': 'Authorization,Content-Type,X-Firebase-AppCheck',
          'access-control-expose-headers': 'Link,X-Total-Count,Retry-After',
          'access-control-max-age': '600',
        },
      })
    }
  })

  test.each(FOREIGN)('pages of %s get nothing', async (origin) => {
    for (const [method, path, status] of CALLS) {
      expect(await ask(path, { method, headers: { origin } })).toEqual({
        status,
        vary: 'Authorization, Origin',
        grants: {},
      })
    }
    expect(await ask('/groupInformation/some/join', preflight(origin))).toMatchObject({ status: 204, grants: {} })
  })

  test('responses vary by origin, also to requests without one', async () => {
    expect(await ask('/groupInformation/openapi.json', {})).toEqual({
      status: 200,
      vary: 'Authorization, Origin',
      grants: {},
    })
  })
})

const FEEDS = ['ics', 'atom', 'json'].map((format) => `/groupInformation/meetings.${format}`)

describe.each([[[]], [[GRANTED]]])('the feeds, with CORS_ORIGINS %j', (origins) => {
  const ask = serve(origins)

  test.each(FEEDS)('pages of every site read the answer to %s, which is the same for all', async (path) => {
    for (const headers of [{}, { origin: GRANTED }, ...FOREIGN.map((origin) => ({ origin }))]) {
      const { status, vary, grants } = await ask(path, { headers })
      expect({ status, vary }).toEqual({ status: 400, vary: 'Authorization' })
      expect(grants).toMatchObject({ 'access-control-allow-origin': '*' })
      expect(grants).not.toHaveProperty('access-control-allow-credentials')
    }
  })

  test.each(FEEDS)('pages of other sites send %s no token and no change', async (path) => {
    expect(await ask(path, preflight('https://evil.example'))).toMatchObject({ status: 204, grants: {} })
    expect(await ask(path, { method: 'DELETE', headers: { origin: 'https://evil.example' } })).toMatchObject({
      status: 405,
      grants: {},
    })
  })
})

describe('by default', () => {
  const ask = serve()
  test.each([GRANTED, ...FOREIGN])('pages of %s get nothing', async (origin) => {
    expect(environment.CORS_ORIGINS).toEqual([])
    for (const [method, path, status] of CALLS) {
      expect(await ask(path, { method, headers: { origin } })).toEqual({ status, vary: 'Authorization', grants: {} })
    }
    expect(await ask('/groupInformation/some/join', preflight(origin))).toMatchObject({ status: 204, grants: {} })
  })
})

const parseOrigins = (list?: string) => parseEnvironment({ CORS_ORIGINS: list }).CORS_ORIGINS

test('origins are listed exactly', () => {
  expect(parseOrigins(undefined)).toEqual([])
  expect(parseOrigins(' ')).toEqual([])
  expect(parseOrigins('https://a.example, http://localhost:3000,')).toEqual([
    'https://a.example',
    'http://localhost:3000',
  ])
})

test.each([
  '*',
  'null',
  'a.example',
  'https://a.example/',
  'https://a.example/app',
  'https://*.example',
  'https://A.example',
  'https://a.example:443',
  'file://x',
  'javascript:1',
])('the deployment fails if %s is listed', (origin) => {
  expect(() => parseOrigins(`https://b.example,${origin}`)).toThrow(
    'CORS_ORIGINS: must be origins such as https://example.com',
  )
})
