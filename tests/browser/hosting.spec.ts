import { smokeTest } from '../../scripts/deploy/smoke.ts'
import { hostingOrigin, projectId } from '../support/emulators.ts'
import { expect, test } from './fixtures.ts'

const firestore = `http://${process.env.FIRESTORE_EMULATOR_HOST}`
const live = { site: hostingOrigin(), firestore, project: projectId() }

test('what a deployment is tried with finds nothing wrong here', async () => {
  const checks = await smokeTest(live, 1)
  expect(checks.filter(({ state }) => state !== 'ok')).toEqual([])
  expect(checks).toHaveLength(5)
})

test('and it finds a site that is not there, and a database that refuses', async () => {
  const states = async (changes: Partial<typeof live>) =>
    (await smokeTest({ ...live, ...changes }, 2, 10)).map(({ state }) => state)
  expect(await states({ site: 'http://127.0.0.1:9' })).toEqual(['missing', 'missing', 'missing', 'ok', 'ok'])
  expect(await states({ firestore: live.site })).toEqual(['ok', 'ok', 'ok', 'missing', 'missing'])
})

test('every kind of answer has the headers that firebase.json means for it', async ({ request }) => {
  const headersOf = async (path: string): Promise<Record<string, string | number>> => {
    const response = await request.get(path)
    return { ...response.headers(), status: response.status() }
  }
  const missing = { status: 404, 'cache-control': 'no-cache' }
  expect(await headersOf('/groups/some-id')).toMatchObject({ status: 200, 'cache-control': 'no-cache' })
  expect(await headersOf('/assets/index-Gone.js')).toMatchObject(missing)
  expect(await headersOf('/demo/gone.webp')).toMatchObject({ status: 404, 'cache-control': 'public, max-age=3600' })
  const worker = await headersOf('/sw.js')
  expect(worker).toMatchObject({ status: 200, 'cache-control': 'no-cache' })
  expect(worker['content-security-policy']).toMatch(/connect-src .*'self' http: https:$/)
  const page = await headersOf('/')
  expect(page['strict-transport-security']).toBe('max-age=63072000')
  expect(page['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(await headersOf('/groupInformation/no-such-group')).toMatchObject({ status: 404, 'cache-control': 'no-store' })
  expect(await headersOf('/users')).toMatchObject({ status: 401, 'cache-control': 'no-store' })
})
