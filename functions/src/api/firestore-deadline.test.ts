import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:net'
import { FIRESTORE_DEADLINE_MS } from '@hobbyhub/contract/shared/limits'
import { restErrorSchema } from '@hobbyhub/contract/shared/rest-error'
import { getRequestListener } from '@hono/node-server'
import { expect, test } from 'vitest'
import { listenOnPort } from '../../../scripts/suite/listen-on-port.ts'

/** Tolerance for a busy machine, in ms. */
const SLACK_MS = 5_000

test('a Firestore that takes connections and never answers: 503 in time', { timeout: 30_000 }, async () => {
  const silent = createServer(() => undefined)
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${await listenOnPort(silent)}`
  process.env.GCLOUD_PROJECT = 'demo-hobbyhub'
  const { createApp } = await import('./app.ts')
  const { routes } = await import('./routes.ts')
  const app = createHttpServer(getRequestListener(createApp(Object.values(routes)).fetch))
  const port = await listenOnPort(app)

  const start = performance.now()
  const answers = await Promise.all(
    ['/groupInformation', '/groupInformation/some'].map((path) => fetch(`http://127.0.0.1:${port}${path}`)),
  )
  expect(performance.now() - start).toBeLessThan(FIRESTORE_DEADLINE_MS + SLACK_MS)
  for (const answer of answers) {
    expect(answer.status).toBe(503)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(restErrorSchema.parse(await answer.json()).code).toBe('unavailable')
  }
  app.close()
  silent.close()
})
