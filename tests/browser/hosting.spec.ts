import { smokeTestSite } from '../../scripts/deploy/smoke.ts'
import { hostingEmulatorOrigin, hostingOrigin, projectId } from '../support/emulators.ts'
import { closeDialog, expect, makeGroup, signUp, test } from './fixtures.ts'

const firestore = `http://${process.env.FIRESTORE_EMULATOR_HOST}`
const live = { site: hostingEmulatorOrigin(), firestore, project: projectId() }

test.use({ baseURL: hostingEmulatorOrigin() })

test('the checks of a deployment pass here', async () => {
  const checks = await smokeTestSite(live, 1)
  expect(checks.filter(({ state }) => state !== 'ok')).toEqual([])
  expect(checks).toHaveLength(8)
})

test('and it finds a site that is not there, and a database that refuses', async () => {
  const states = async (changes: Partial<typeof live>) =>
    (await smokeTestSite({ ...live, ...changes }, 2, 10)).map(({ state }) => state)
  expect(await states({ site: 'http://127.0.0.1:9' })).toEqual([
    ...Array.from({ length: 6 }, () => 'missing'),
    'ok',
    'ok',
  ])
  expect(await states({ firestore: live.site })).toEqual([
    ...Array.from({ length: 6 }, () => 'ok'),
    'missing',
    'missing',
  ])
})

test('every kind of response has its headers of firebase.json', async ({ request }) => {
  const headersOf = async (path: string): Promise<Record<string, string | number>> => {
    const response = await request.get(path)
    return { ...response.headers(), status: response.status() }
  }
  const missing = { status: 404, 'cache-control': 'no-cache' }
  expect(await headersOf('/groups/some-id/')).toMatchObject({ status: 200, 'cache-control': 'no-cache' })
  expect(await headersOf('/assets/index-Gone.js')).toMatchObject(missing)
  expect(await headersOf('/demo/gone.webp')).toMatchObject({ status: 404, 'cache-control': 'public, max-age=3600' })
  const worker = await headersOf('/sw.js')
  expect(worker).toMatchObject({ status: 200, 'cache-control': 'no-cache' })
  expect(worker['content-security-policy']).toMatch(/connect-src .*'self' https:$/)
  const page = await headersOf('/')
  expect(page['strict-transport-security']).toBe('max-age=63072000')
  expect(page['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(await headersOf('/groupInformation/no-such-group')).toMatchObject({ status: 404, 'cache-control': 'no-store' })
  expect(await headersOf('/users')).toMatchObject({ status: 401, 'cache-control': 'no-store' })
})

test('a user joins a group, through all emulators', async ({ page, user }) => {
  const id = await makeGroup(page, await signUp({ verified: true }))
  await page.goto(`/groups/${id}`)
  await page.getByRole('button', { name: 'Join This Group!' }).click()
  await page.getByRole('button', { name: 'Yes, join it!' }).click()
  await closeDialog(page, 'Joined!')
  await expect(page.getByText('1 joined'), user.email).toBeVisible()
})

/** Headers that may differ between the tests' server and Hosting's emulator, such as those about connection and compression. */
const NOT_COMPARED =
  /^(date|connection|keep-alive|transfer-encoding|content-encoding|content-length|etag|last-modified|vary|server|x-powered-by)$/

test('the server of the other tests responds as Hosting’s emulator does', async ({ page, request }) => {
  const answerOf = async (origin: string, path: string) => {
    const answer = await request.get(origin + path, { maxRedirects: 0 })
    const headers = Object.entries(answer.headers()).filter(([name]) => !NOT_COMPARED.test(name))
    const isOurs = answer.status() !== 404 || path.startsWith('/groupInformation')
    return { status: answer.status(), headers: Object.fromEntries(headers), body: isOurs && (await answer.body()) }
  }
  const assets = new Set<string>()
  page.on('response', (response) => assets.add(new URL(response.url()).pathname))
  await page.goto('/')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  const files = ['/sw.js', '/robots.txt', '/sitemaps/pages.xml', '/favicon.svg', '/og.png', '/site.webmanifest']
  const paths = [
    '/',
    '/groups/some-id?invite=x',
    '/nowhere',
    '/assets/gone.js',
    '/demo/gone.webp',
    '/people/',
    ...files,
  ]
  const rest = [
    '/s/none',
    '/groupInformation?limit=2',
    '/groupInformation/',
    '/groupInformation/none',
    '/users',
    '/users/none',
  ]
  // Each comparison is repeated if it fails, because other tests create groups meanwhile.
  const isSame = async (path: string) =>
    expect(await answerOf(hostingOrigin(), path), path).toEqual(await answerOf(hostingEmulatorOrigin(), path))
  for (const path of [...paths, ...rest, ...assets]) await expect(() => isSame(path)).toPass({ timeout: 10_000 })
})
