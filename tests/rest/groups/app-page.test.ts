import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listenOnPort } from '../../../scripts/suite/listen-on-port.ts'
import { type Account, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { makeGroup } from '../../support/groups.ts'
import { makeInviteCode } from '../../support/invites.ts'
import { planMeetings } from '../../support/meetings.ts'
import { uploadTestPicture } from '../../support/pictures.ts'
import { readPage } from '../../support/public-pages.ts'
import { openReadCounter, type ReadCounter } from '../../support/read-counter.ts'

// The page of the site at /groups/{id}: app.html with what previews of a link show of the group.

const ABOUT_SITE = `<meta property="og:title" content="HobbyHub: groups > clubs" />
    <meta property="og:image:width" content="1200" />
    <meta name="twitter:card" content="summary_large_image" />
    <meta name="description" content="The site." />`
/** A page as Hosting serves it. The parts that depend on the title and the meta elements stand between the others. */
const APP = `<!doctype html>
<html lang="en">
  <head>
    <meta name="theme-color" content="#FFFAF3">
    <meta charset="utf-8" />
    <link rel="modulepreload" href="/assets/early-1.js" /><title>HobbyHub</title>
    <link rel="icon" href="/favicon.svg" />
    ${ABOUT_SITE}
    <script>start('<title>', '$&')</script>
  </head>
  <body><div id="root"></div><script type="application/json" id="preload-list">{}</script></body>
</html>
`
const HEADERS = {
  'content-security-policy': "default-src 'none'; script-src 'sha256-abc'",
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=()',
}
const CACHED = 'public, max-age=0, must-revalidate, s-maxage=600'

type Answer = { status?: number; text?: string; headers?: Record<string, string>; isSilent?: boolean }
/** What Hosting answers to the function, and what it was asked. */
let hosting: Answer = {}
const asked: Pick<IncomingMessage, 'url' | 'headers'>[] = []
const server = createServer(({ url, headers }, response) => {
  asked.push({ url, headers })
  const { status = 200, text = APP, isSilent } = hosting
  if (isSilent) return
  const etag = `"${text.length}"`
  if (status === 200 && headers['if-none-match'] === etag) return response.writeHead(304).end()
  const own = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', 'x-served-by': 'cdn', etag }
  response.writeHead(status, { ...HEADERS, ...own, ...hosting.headers }).end(text)
})

let site = ''
let api: ReadCounter
let creator: Account
beforeAll(async () => {
  site = `http://127.0.0.1:${await listenOnPort(server)}`
  api = await openReadCounter({ env: { SITE_ORIGIN: site } })
})
afterAll(async () => {
  await api.end()
  server.closeAllConnections()
  server.close()
})
beforeEach(async () => {
  creator = await signUp({ verified: true })
  hosting = {}
  asked.length = 0
  api.take()
})

const open = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(api.origin + path, { redirect: 'manual', ...init })
  const text = await response.text()
  return { response, text, page: readPage(text), cache: response.headers.get('cache-control') }
}

test('the page of a group is app.html with the title, description and picture of the group, and the address of its public page', async () => {
  const id = await makeGroup(creator, { groupName: 'Harbour Chess', description: 'We play.' })
  const { response, text, page, cache } = await open(`/groups/${id}?utm_source=chat`)
  expect(response.status).toBe(200)
  expect(page.document.title).toMatch(/^Harbour Chess · /)
  expect(page.canonical).toBe(`${site}/s/${id}`)
  expect(page.content('og:title')).toBe('Harbour Chess')
  expect(page.content('description')).toBe('We play.')
  expect(page.content('og:description')).toBe('We play.')
  expect(page.content('og:url')).toBe(`${site}/s/${id}`)
  expect(page.content('og:image')).toMatch(/^https?:/)
  expect(page.content('robots')).toBeUndefined()
  expect(text).not.toContain('application/ld+json')
  expect(text, 'no e-mail').not.toContain('@')
  const names = [...page.document.querySelectorAll('title, meta, link[rel="canonical"]')].map(
    (tag) => tag.getAttribute('property') ?? tag.getAttribute('name') ?? tag.tagName,
  )
  expect(names, 'nothing twice').toEqual([...new Set(names)])
  expect(cache).toBe(CACHED)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  // Everything else is as Hosting serves it.
  const [before = '', after = ''] = APP.split('<title>HobbyHub</title>')
  expect(text.startsWith(before)).toBe(true)
  expect(text.endsWith(after.replace(ABOUT_SITE, '').replace(/^\s*<link rel="icon".*\n\s*/, ''))).toBe(true)
})

test('it has the headers that Hosting gives to app.html, and none of the CDN', async () => {
  const { response } = await open(`/groups/${await makeGroup(creator)}`)
  for (const [name, value] of Object.entries(HEADERS)) expect(response.headers.get(name), name).toBe(value)
  expect(response.headers.get('x-served-by')).toBeNull()
})

test('the next meeting is in the title and the description', async () => {
  const id = await makeGroup(creator, { groupName: 'Harbour Chess' })
  await planMeetings(id, creator, {
    date: '2027-12-01',
    place: 'Old Town Hall',
    onlineUrl: 'https://meet.example/room',
  })
  const { page, text } = await open(`/groups/${id}`)
  expect(page.document.title).toBe('Harbour Chess · Wed 1 Dec 2027, Old Town Hall')
  expect(page.content('og:description')).toMatch(/^Next meeting: .*2027.*Old Town Hall\. /)
  expect(text).not.toContain('meet.example')
  const start = new Date(Date.now() - 1000)
  await database().doc(`groups/${id}`).update({ 'nextMeeting.startsAt': start })
  expect((await open(`/groups/${id}`)).page.content('og:description'), 'one that has begun').not.toContain(
    'Next meeting',
  )
})

test('the link of an invitation is not for search engines, and names the group without it', async () => {
  const id = await makeGroup(creator)
  const code = await makeInviteCode(id, creator)
  for (const invite of [code, 'invented', '']) {
    const { page, text } = await open(`/groups/${id}?invite=${invite}`)
    expect(page.content('robots')).toBe('noindex')
    expect(page.canonical).toBe(`${site}/s/${id}`)
    expect(text).not.toContain(code)
  }
})

test.each([
  '</title><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '$& $1 $$ $`',
  'שלום שחמט',
  '🥖🥨 & more',
  'W'.repeat(120),
])('the name %s is shown as it is, and adds no element', async (groupName) => {
  const id = await makeGroup(creator)
  const plain = (await open(`/groups/${id}`)).page.tags
  await database().doc(`groups/${id}`).update({ groupName, description: groupName })
  const { page } = await open(`/groups/${id}`)
  expect(page.document.title.startsWith(`${groupName} · `)).toBe(true)
  expect([page.content('og:title'), page.content('og:image:alt'), page.content('description')]).toEqual(
    Array.from({ length: 3 }, () => groupName),
  )
  expect(page.tags).toEqual(plain)
})

test('for an unknown, hidden or deleted group, the page is app.html unchanged, and an invalid id costs no read', async () => {
  const id = await makeGroup(creator)
  const group = await database().doc(`groups/${id}`).get()
  await database()
    .doc(`hiddenGroups/${id}`)
    .set(group.data() ?? {})
  await group.ref.delete()
  api.take()
  for (const [unknown, reads] of [
    [id, 1],
    [randomUUID(), 1],
    ['__id__', 0],
    ['x'.repeat(129), 0],
    ['x%00', 0],
  ] as const) {
    const { response, text, cache } = await open(`/groups/${unknown}`)
    expect([response.status, text, cache]).toEqual([200, APP, CACHED])
    expect(response.headers.get('content-security-policy')).toBe(HEADERS['content-security-policy'])
    expect(api.take().documents, unknown).toBe(reads)
  }
})

test('a page costs one read, also with an uploaded picture, which previews show as JPEG', async () => {
  const id = await makeGroup(creator)
  await planMeetings(id, creator)
  const { url } = await uploadTestPicture(creator)
  await database()
    .doc(`groups/${id}`)
    .update({ image: url.replace(/^https?:\/\/[^/]+/, site) })
  api.take()
  const { page } = await open(`/groups/${id}?invite=code`)
  expect(api.take()).toEqual({ documents: 1, aggregates: 0, aggregateReads: 0 })
  expect(page.content('og:image')).toBe(`${site}${new URL(url).pathname.replace(/webp$/, 'jpg')}`)
})

test('Hosting is asked for app.html alone, at the address that is configured, and with nothing of the request', async () => {
  const id = await makeGroup(creator)
  const headers = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-fh-requested-host': 'evil.example',
    cookie: 'a=b',
    authorization: 'Bearer x',
  }
  await open(`/groups/${id}?invite=code`, { headers })
  expect(asked.map(({ url }) => url)).toEqual(['/app.html'])
  expect(asked[0]?.headers.host).toBe(new URL(site).host)
  for (const name of ['x-forwarded-host', 'x-fh-requested-host', 'cookie', 'authorization'])
    expect(asked[0]?.headers).not.toHaveProperty(name)
})

test('a new version of app.html is in the next page, and the copy that is kept is confirmed', async () => {
  const id = await makeGroup(creator)
  await open(`/groups/${id}`)
  asked.length = 0
  expect((await open(`/groups/${id}`)).text).toContain('/assets/early-1.js')
  expect(asked[0]?.headers['if-none-match']).toBe(`"${APP.length}"`)
  hosting = { text: APP.replace('early-1.js', 'early-after-a-deployment.js') }
  expect((await open(`/groups/${id}`)).text).toContain('/assets/early-after-a-deployment.js')
  expect((await open('/groups/unknown')).text).toBe(hosting.text)
})

test.each<[string, Answer]>([
  ['is missing', { status: 404 }],
  ['cannot be read', { status: 500 }],
  ['is somewhere else', { status: 301, headers: { location: '/' } }],
  ['has no title', { text: '<html><head></head></html>' }],
  ['has two titles', { text: APP.replace('</title>', '</title><title>x</title>') }],
  ['does not come in time', { isSilent: true }],
])('if app.html %s, the address that Hosting itself answers is opened, without loss', async (_, answer) => {
  const id = await makeGroup(creator)
  hosting = answer
  const { response, text, cache } = await open(`/groups/${id}?invite=a%26b`)
  expect([response.status, response.headers.get('location'), text]).toEqual([302, `/groups/${id}/?invite=a%26b`, ''])
  expect(cache).toBe('no-store')
  hosting = {}
  expect((await open(`/groups/${id}`)).response.status, 'the next page').toBe(200)
})

test('a group that cannot be read does not keep the page away, and no cache keeps that page', async () => {
  const id = await makeGroup(creator)
  await database().doc(`groups/${id}`).update({ groupName: 7 })
  const { response, text, cache } = await open(`/groups/${id}`)
  expect([response.status, text, cache]).toEqual([200, APP, 'private, no-store'])
  // Other tests expect every group to be listed.
  await database().doc(`groups/${id}`).delete()
})

test('a Firestore that does not answer in time does not keep the page away', async () => {
  const slow = await openReadCounter({ env: { SITE_ORIGIN: site }, delayMs: 10_000 })
  try {
    const response = await fetch(`${slow.origin}/groups/${await makeGroup(creator)}`)
    expect([response.status, await response.text(), response.headers.get('cache-control')]).toEqual([
      200,
      APP,
      'private, no-store',
    ])
  } finally {
    await slow.end()
  }
})

test('an address that asks too often gets app.html, and no group is read for it', async () => {
  const busy = await openReadCounter({ env: { SITE_ORIGIN: site, ADDRESS_READS_PER_MINUTE: '1' } })
  try {
    const id = await makeGroup(creator)
    const init = { headers: { 'x-forwarded-for': '203.0.113.7, 203.0.113.8' } }
    const texts = [1, 2].map(async () => (await fetch(`${busy.origin}/groups/${id}`, init)).text())
    expect((await Promise.all(texts)).filter((text) => text === APP)).toHaveLength(1)
    expect(busy.take().documents).toBe(1)
  } finally {
    await busy.end()
  }
})

test('HEAD has the headers alone, a page that a browser has is a 304, and the page is compressed', async () => {
  const id = await makeGroup(creator)
  const { response } = await open(`/groups/${id}`)
  expect(response.headers.get('content-encoding')).toBe('gzip')
  expect(response.headers.get('vary')).toContain('Accept-Encoding')
  const plain = await open(`/groups/${id}`, { headers: { 'accept-encoding': 'identity' } })
  expect(plain.response.headers.get('content-encoding')).toBeNull()
  const head = await open(`/groups/${id}`, { method: 'HEAD' })
  expect([head.response.status, head.text, head.cache]).toEqual([200, '', CACHED])
  const etag = response.headers.get('etag') ?? ''
  const again = await open(`/groups/${id}`, { headers: { 'if-none-match': etag } })
  expect([again.response.status, again.text, again.cache]).toEqual([304, '', CACHED])
  await database().doc(`groups/${id}`).update({ groupName: 'Another name' })
  expect((await open(`/groups/${id}`, { headers: { 'if-none-match': etag } })).response.status).toBe(200)
})

test('other methods and deeper addresses are not answered', async () => {
  const id = await makeGroup(creator)
  for (const [method, path] of [
    ['POST', `/groups/${id}`],
    ['DELETE', `/groups/${id}`],
    ['GET', `/groups/${id}/plan-meeting`],
    ['GET', '/groups'],
    ['GET', '/app.html'],
  ] as const)
    expect((await open(path, { method })).response.status, `${method} ${path}`).toBe(404)
  expect(asked).toEqual([])
})
