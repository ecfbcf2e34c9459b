import { createServer } from 'node:http'
import { listenOnPort } from '../../../scripts/suite/listen-on-port.ts'
import { hostingOrigin } from '../../support/emulators.ts'
import { dayFromNow } from '../../support/group-payload.ts'
import { planMeetings } from '../../support/meetings.ts'
import { accessibilityIssues } from '../accessibility-issues.ts'
import { expect, makeGroup, signUp, test } from '../fixtures.ts'

const place = { id: 700_000_001, name: 'Here', country: 'AQ', latitude: -71.5, longitude: 33.25 }
const NEAR = `near="${place.latitude},${place.longitude}"`
const OWN_LINK = '<a href="/ours">Our own list</a>'

/** A page of another origin, whose query says what stands in it. */
const foreign = createServer(({ url }, response) => {
  const { searchParams } = new URL(url ?? '', 'http://localhost')
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(`<!doctype html><html lang="en"><title>A club</title><main><h1>Our club</h1>
<script async src="${hostingOrigin()}/embed.js"></script>${searchParams.get('body')}</main></html>`)
})
let origin = ''
test.beforeAll(async () => {
  origin = `http://127.0.0.1:${await listenOnPort(foreign)}`
})
test.afterAll(() => foreign.close())

const pageWith = (body: string): string => `${origin}/?${new URLSearchParams({ body })}`

test('a page of another site shows the next meetings near a place, in both themes', async ({ page, browser }) => {
  const creator = await signUp({ verified: true })
  const groupName = '<img src=x onerror=alert(1)> Readers'
  const id = await makeGroup(page, creator, { groupName, place })
  const other = await makeGroup(page, creator, { place })
  const [meetingId = ''] = await planMeetings(id, creator, { title: 'First <b>', date: dayFromNow(3) })
  await planMeetings(other, creator, { title: 'Second', date: dayFromNow(4) })
  for (const [colorScheme, ground] of [
    ['light', 'rgb(255, 255, 255)'],
    ['dark', 'rgb(30, 26, 42)'],
  ] as const) {
    const context = await browser.newContext({ colorScheme })
    const visitor = await context.newPage()
    await visitor.goto(pageWith(`<hobbyhub-meetings ${NEAR} km="10" limit="1">${OWN_LINK}</hobbyhub-meetings>`))
    const items = visitor.getByRole('listitem')
    await expect(items).toHaveCount(1)
    await expect(items).toContainText(`${groupName} · Old Town Hall`)
    await expect(items).toContainText(/19:00|07:00 PM/)
    await expect(visitor.getByRole('link', { name: 'First <b>' })).toHaveAttribute(
      'href',
      new RegExp(`/s/${id}/m/${meetingId}$`),
    )
    await expect(visitor.getByRole('link', { name: 'More on HobbyHub' })).toHaveAttribute('href', /\/groups\?near=/)
    await expect(visitor.getByText('Our own list')).toBeHidden()
    await expect(items.locator('xpath=ancestor::div[1]')).toHaveCSS('background-color', ground)
    expect(await accessibilityIssues(visitor)).toEqual([])
    await visitor.locator('hobbyhub-meetings').evaluate((element) => element.setAttribute('limit', '5'))
    await expect(items).toHaveCount(2)
    await visitor.locator('hobbyhub-meetings').evaluate((element) => element.setAttribute('near', '-71.5,-33'))
    await expect(visitor.getByText('No meetings are planned yet.')).toBeVisible()
    await context.close()
  }
})

test('the page’s own colours count', async ({ browser }) => {
  const visitor = await (await browser.newContext()).newPage()
  const style = '--hobbyhub-ground: rgb(1, 2, 3)'
  await visitor.goto(pageWith(`<hobbyhub-meetings category="Reading" style="${style}"></hobbyhub-meetings>`))
  await expect(visitor.locator('hobbyhub-meetings div')).toHaveCSS('background-color', 'rgb(1, 2, 3)')
  await visitor.context().close()
})

test('without scripts, with the site down and with a wrong filter there is a plain link', async ({ browser }) => {
  for (const { javaScriptEnabled = true, down = '', attributes = NEAR } of [
    { javaScriptEnabled: false },
    { down: '/embed.js' },
    { down: '/groupInformation/' },
    { attributes: 'category="Knitting"' },
  ]) {
    const context = await browser.newContext({ javaScriptEnabled })
    if (down)
      await context.route(
        (url) => url.pathname.startsWith(down),
        (route) => route.abort(),
      )
    const visitor = await context.newPage()
    await visitor.goto(pageWith(`<hobbyhub-meetings ${attributes}>${OWN_LINK}</hobbyhub-meetings>`))
    await visitor.waitForLoadState('networkidle')
    await expect(visitor.getByRole('link', { name: 'Our own list' })).toBeVisible()
    await context.close()
  }
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(pageWith('<hobbyhub-meetings category="Knitting"></hobbyhub-meetings>'))
  await expect(visitor.getByRole('link', { name: 'Meetings on HobbyHub' })).toHaveAttribute(
    'href',
    `${hostingOrigin()}/groups?category=Knitting`,
  )
  await visitor.context().close()
})

test('the script is small, and is a script by its type', async ({ request }) => {
  const response = await request.get('/embed.js')
  expect(response.headers()['content-type']).toContain('javascript')
  const text = await response.text()
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(6000)
  expect(text).not.toMatch(/%[\w.]+%/)
})
