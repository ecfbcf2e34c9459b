import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join, relative } from 'node:path'
import { endpoints } from '@hobbyhub/contract/endpoints'
import getPort from 'get-port'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { PAGE_HEADERS } from '../../functions/src/groups/share/app-page.ts'
import { FUNCTION_OPTIONS } from '../../functions/src/platform/function-options.ts'
import { PROJECT_ROOT } from '../../scripts/bootstrap/processes.mjs'
import { hostingConfigSchema, hostingForBuild } from '../../scripts/hosting/hosting-for-build.ts'
import { serveSite } from '../../scripts/hosting/site-server.ts'
import { REST_SEGMENTS } from '../../web/build/site/rest-segments.ts'

const config = z
  .object({ hosting: hostingConfigSchema })
  .parse(JSON.parse(readFileSync(join(PROJECT_ROOT, 'firebase.json'), 'utf8')))

mkdirSync(join(PROJECT_ROOT, '.cache'), { recursive: true })
const site = mkdtempSync(join(PROJECT_ROOT, '.cache/site-'))
mkdirSync(join(site, 'assets'))
const MANY = Array.from({ length: 40 }, (_, at) => `part-${at}.js`)
for (const name of ['index-B2x.js', 'figtree.woff2', ...MANY]) writeFileSync(join(site, 'assets', name), '')
mkdirSync(join(site, 'assets/towns-C3x'))
writeFileSync(join(site, 'assets/towns-C3x/names-0.json'), '{}')
afterAll(() => rmSync(site, { recursive: true }))
const INLINE = ['theme()', '\n  start()\n']
const page = INLINE.map((script) => `<script>${script}</script>`).join('<script type="application/json">{}</script>')
/** The pages whose first screen is HTML, by path. */
const FIRST_SCREENS = new Map([
  ['/', `${page}<main></main>`],
  ['/groups', `${page}<main><h1></h1></main>`],
  ['/groups/', `${page}<main><h1></h1></main>`],
])
writeFileSync(join(site, 'app.html'), page)
writeFileSync(join(site, 'index.html'), FIRST_SCREENS.get('/') ?? '')
writeFileSync(join(site, 'groups.html'), FIRST_SCREENS.get('/groups') ?? '')
const hosting = hostingForBuild(config.hosting, relative(PROJECT_ROOT, site))

// Superstatic serves the site, as in Hosting's emulator. The functions set a cache header of their own.
const FUNCTION = { 'cache-control': 'its own' }
const port = await getPort()
const namedFunction =
  (name: string): RequestListener =>
  (_, response) =>
    response.writeHead(200, FUNCTION).end(name)
const server = serveSite(hosting, { api: namedFunction('api'), pictures: namedFunction('pictures') }, port)
afterAll(() => void server.close())

const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
const header = async (path: string, name: string) => (await ask(path)).headers.get(name)
const cacheOf = (path: string) => header(path, 'cache-control')

const PAGES = [
  '/',
  '/groups',
  '/groups/',
  '/groups/abc/',
  '/groups/abc/plan-meeting',
  '/group',
  '/groupInformations',
  '/auth/login',
  '/user',
  '/usersx',
  '/support',
  '/sx',
  '/picturesx',
  '/nowhere',
  '/nowhere/deeper/still',
  '/groups/abc.',
  '/groups/abc.)',
  '/nowhere.)',
  '/groups/abc.',
  '/groups/abc.)',
  '/nowhere.)',
  '/assets',
  '/groups/demo/none',
]
const STATIC = [
  '/index.html',
  '/groups.html',
  '/app.html',
  '/sw.js',
  '/robots.txt',
  '/favicon.svg',
  '/site.webmanifest',
]
const CALLS = Object.values(endpoints).map(({ path }) => path.replaceAll(/[{}]/g, ''))
const REST = [...new Set(['/groupInformation/', ...CALLS])]

test.each([...PAGES, ...STATIC])('browsers revalidate %s', async (path) => {
  expect(await cacheOf(path)).toBe('no-cache')
})

test.each(REST)('%s is answered by its function, and keeps its Cache-Control', async (path) => {
  const answer = await ask(path)
  expect(await answer.text()).toBe(path.startsWith('/pictures') ? 'pictures' : 'api')
  expect(answer.headers.get('cache-control')).toBe('its own')
})

test.each(['/groups/aB_9-', '/groups/demo', '/groups/x?invite=a.b/c'])(
  '%s is a group’s page, which is made by its function and keeps its Cache-Control',
  async (path) => {
    const answer = await ask(path)
    expect(await answer.text()).toBe('api')
    expect(answer.headers.get('cache-control')).toBe('its own')
  },
)

test('the function that makes a group’s page passes on every header that pages have', () => {
  const names = hosting.headers.flatMap((entry) =>
    entry.source === '**' ? entry.headers.map(({ key }) => key.toLowerCase()) : [],
  )
  expect(new Set(names.filter((name) => name !== 'cache-control'))).toEqual(new Set(PAGE_HEADERS))
})

test('functions are asked for where they run', () => {
  const asked = hosting.rewrites.flatMap((rewrite) => (rewrite.function ? [rewrite.function] : []))
  expect(asked.length).toBeGreaterThan(0)
  for (const each of asked) {
    expect(each).toEqual({ functionId: expect.stringMatching(/^(api|pictures)$/), region: FUNCTION_OPTIONS.region })
  }
})

/** Syntax that RE2, which Hosting uses, does not support: look-ahead, look-behind, back references. */
const NOT_RE2 = /\(\?(=|!|<[=!])|\\\d/

/**
 * The globs that Hosting documents: `*`, `**` and `?`, `@(…)`, `!(…)` and `[…]` within a folder's name, `{,/**}` at the end. Patterns that
 * begin with `!` are left out: Hosting and its emulator disagree about `!{…}` (https://github.com/firebase/firebase-tools/issues/6742).
 */
const GLOB = /^(\*\*|(\/([\w.*?-]|[@!]\([\w.*?|[\]-]+\))*)+(\{,\/\*\*\})?)$/

test('every pattern is one whose meaning on Hosting is written down: an expression of RE2, or a simple glob', () => {
  const patterns = z.array(
    z.union([z.object({ source: z.string().check(z.regex(GLOB)) }), z.object({ regex: z.string() })]),
  )
  for (const pattern of patterns.parse([...hosting.rewrites, ...hosting.headers])) {
    if ('regex' in pattern) expect(pattern.regex).not.toMatch(NOT_RE2)
  }
})

test('the site’s build and its development server know the first segments of REST paths', () => {
  expect(new Set(CALLS.map((path) => path.split('/')[1]))).toEqual(new Set(REST_SEGMENTS))
})

const THERE = ['index-B2x.js', 'figtree.woff2', 'towns-C3x/names-0.json', ...MANY]
test.each(THERE.map((name) => `/assets/${name}`))('%s, which is there, is immutable', async (path) => {
  expect(await cacheOf(path)).toBe('public, max-age=31536000, immutable')
})

test.each([
  '/assets/index-Old.js',
  '/assets/towns-Old/names-0.json',
  '/assets/index-B2xxjs',
  '/assets/index-B2x.js.map',
  '/assets/deeper/index-B2x.js',
  '/assets/deeper/none',
])('%s, which is not there, is a 404 that is asked for again', async (path) => {
  expect((await ask(path)).status).toBe(404)
  expect(await cacheOf(path)).toBe('no-cache')
})

test.each(['/demo/none.webp', '/people/none.webp', '/people/deeper/none'])('%s is a 404, not a page', async (path) => {
  expect((await ask(path)).status).toBe(404)
  expect(await cacheOf(path)).toBe('public, max-age=3600')
})

test.each([
  '/favicon.ico',
  '/apple-touch-icon-precomposed.png',
  '/wp-login.php',
  '/groups/none.txt',
  '/.env',
  '/.git/config',
  '/.well-known/security.txt',
  '/.well-known/assetlinks.json',
  '/.well-known/none',
])('%s is a 404 that is asked for again', async (path) => {
  expect((await ask(path)).status).toBe(404)
  expect(await cacheOf(path)).toBe('no-cache')
})

test('the address by which password managers find the account page is answered by its function', async () => {
  expect(await (await ask('/.well-known/change-password')).text()).toBe('api')
})

test('a malformed address does not end the server', async () => {
  await ask('/%')
  expect((await ask('/')).status).toBe(200)
})

test.each(PAGES)('%s is the page, which for / has its first screen', async (path) => {
  expect(await (await ask(path)).text()).toBe(FIRST_SCREENS.get(path) ?? page)
})

test('every response has the security headers, and HSTS does not include subdomains', async () => {
  for (const path of [...PAGES, ...STATIC, ...REST, '/assets/index-B2x.js']) {
    const { headers } = await ask(path)
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; /)
  }
})

test('the service worker has a policy of its own, in which it may fetch', async () => {
  expect(await header('/sw.js', 'content-security-policy')).toMatch(/connect-src 'self' https:$/)
  for (const path of ['/', '/sw.jsx', '/x/sw.js']) {
    expect(await header(path, 'content-security-policy')).toContain("frame-ancestors 'none'")
  }
})

test('the Content-Security-Policy allows the inline scripts of the built page by their hashes, no other, and addresses by https', async () => {
  const [, directive = ''] = /script-src ([^;]*)/.exec((await header('/', 'content-security-policy')) ?? '') ?? []
  const hashes = INLINE.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  expect(directive.split(' ')).toEqual(["'self'", ...hashes, 'https://apis.google.com'])
})
