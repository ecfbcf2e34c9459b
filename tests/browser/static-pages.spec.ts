import { HOBBY_CATEGORIES } from '@hobbyhub/contract/groups/categories'
import { categorySlug } from '@hobbyhub/contract/groups/category-slug'
import type { PublicPath } from '../../web/build/site/pages.ts'
import { CONTACT_SEND_MS } from '../../web/src/shared/constants.ts'
import { installClock, untilTimerSet } from './clock.ts'
import { expect, test } from './fixtures.ts'

test('About, Support and Contact for a visitor', async ({ page }) => {
  await test.step('About tells the mission, and leads to a group of one’s own', async () => {
    await page.goto('/about')
    await expect(page.getByRole('heading', { level: 1, name: 'About HobbyHub' })).toBeVisible()
    await expect(page.getByText('Our mission is to connect people through shared interests.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Start Your Own Group' })).toHaveAttribute('href', '/create-group')
    await expect(page.getByText('Towns: GeoNames, CC BY 4.0')).toBeVisible()
    await expect(page.getByRole('link', { name: 'GeoNames' })).toHaveAttribute('href', 'https://www.geonames.org/')
  })
  await test.step('Support has three answers, and leads to Contact', async () => {
    await page.goto('/support')
    const main = page.getByRole('main')
    for (const question of ['How do I create a group?', 'How do I join a group?', 'Can I update or delete my group?'])
      await expect(main.getByRole('heading', { level: 2, name: question })).toBeVisible()
    await expect(main.getByText('creators can update or delete their groups')).toBeVisible()
    await main.getByRole('link', { name: 'Contact Us' }).click()
    await expect(page).toHaveURL('/contact')
  })
  await test.step('Contact says that its form reaches nobody, and what does', async () => {
    const main = page.getByRole('main')
    await expect(main.getByText("This form doesn't reach anybody: your message isn't sent.")).toBeVisible()
    await expect(main.getByText('press “Report this group” on its page')).toBeVisible()
    await expect(main.getByRole('link', { name: 'Support' })).toHaveAttribute('href', '/support')
    await expect(main.locator('a[href^="mailto:"]')).toHaveCount(0)
  })
  await test.step('Contact has no required fields, but an e-mail must be one', async () => {
    await page.getByLabel('E-mail').fill('robin')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByRole('alert').getByRole('link')).toHaveText(
      'Enter an e-mail address, such as name@example.com.',
    )
    await page.getByLabel('E-mail').fill('')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Message Sent!' })).toBeVisible()
  })
})

test('Contact: "Sending message...", after 2 seconds "Message Sent!", the form resets, and nothing is sent', async ({
  page,
}) => {
  await installClock(page)
  await page.goto('/contact')
  await expect(page.getByLabel('E-mail')).toHaveAttribute('type', 'email')
  await page.getByLabel('Name').fill('Robin')
  await page.getByLabel('E-mail').fill('robin@example.com')
  await page.getByLabel('Message').fill('Hello!\nThank you.')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' || request.url().includes('robin')) sent.push(request.url())
  })
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Send Message' }).click()
  const sending = page.getByRole('alertdialog', { name: 'Sending message...' })
  await untilTimerSet(page, CONTACT_SEND_MS)
  // The clock must run, because React waits a moment before it shows a dialog whose code had to be fetched.
  let waited = 0
  await expect(async () => {
    await page.clock.runFor(100)
    waited += 100
    await expect(sending).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(sending.getByRole('button')).toHaveCount(0)
  await page.clock.runFor(CONTACT_SEND_MS - waited - 100)
  await expect(sending).toBeVisible()
  await page.clock.runFor(200)
  const done = page.getByRole('alertdialog', { name: 'Message Sent!' })
  await expect(done).toBeVisible()
  await page.clock.resume()
  await done.getByRole('button', { name: 'OK' }).click()
  for (const label of ['Name', 'E-mail', 'Message']) await expect(page.getByLabel(label)).toHaveValue('')
  expect(sent).toEqual([])
})

const UNKNOWN = [
  '/nope',
  '/legal',
  '/legal/imprint',
  '/legal/constructor',
  // Only a site whose settings say so publishes the numbers of moderation.
  '/legal/transparency',
  '/legal/safety/x',
  '/groups/x/y',
  '/dashboard/xyz',
  '/auth',
  '/auth/xyz',
  '/about/us',
  '/update-group',
  '/a/b/c',
]
test('a path that is unknown shows "Oops! Page not found." with a way Home, and noindex', async ({ page }) => {
  for (const path of UNKNOWN) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page not found.' }), path).toBeVisible()
    await expect(page).toHaveURL(path)
    await expect(page).toHaveTitle('Page not found · HobbyHub')
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  }
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
})

test('the not-found page is one page for a signed-in user too', async ({ signedInPage: page }) => {
  await page.goto('/dashboard/xyz')
  await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page not found.' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeHidden()
})

const TITLES: Record<PublicPath | '/legal/safety', RegExp> = {
  '/': /^HobbyHub: /,
  '/groups': /^Explore All Hobbies · HobbyHub$/,
  '/about': /^About Us · HobbyHub$/,
  '/contact': /^Contact · HobbyHub$/,
  '/support': /^Support · HobbyHub$/,
  '/legal/safety': /^Meeting safely · HobbyHub$/,
  '/api-docs': /^API for developers · HobbyHub$/,
  '/auth/login': /^Login · HobbyHub$/,
  '/auth/register': /^Create an account · HobbyHub$/,
}

test('the safety page opens from the footer by keyboard, and has what the product offers', async ({ page }) => {
  await page.goto('/about')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Meeting safely' })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/legal/safety')
  const heading = page.getByRole('heading', { level: 1, name: 'Meeting safely' })
  await expect(heading).toBeFocused()
  const main = page.getByRole('main')
  for (const name of ['Before you go', 'What others see of you', 'Report', 'Block', 'Leave', 'Delete'])
    await expect(main.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  await expect(main.getByText('Meet in public.')).toBeVisible()
  await expect(main.getByText('Tell someone.')).toBeVisible()
  await expect(main.getByRole('link', { name: '112' })).toHaveAttribute('href', 'tel:112')
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).press('Enter')
  await expect(page).toHaveTitle('About Us · HobbyHub')
  await expect(page.locator('meta[name="description"]')).toHaveCount(1)
})

test('registering accepts nothing on a site without terms and rules', async ({ page }) => {
  await page.goto('/auth/register')
  await expect(page.getByRole('button', { name: 'Register' })).toBeVisible()
  await expect(page.getByText('By registering you accept')).toHaveCount(0)
})

test('every public page has its title, one description, and one canonical link', async ({ page, baseURL }) => {
  const descriptions = new Set<string | null>()
  for (const [path, title] of Object.entries(TITLES)) {
    await page.goto(`${path}?category=Cooking`)
    await expect(page).toHaveTitle(title)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new URL(path, baseURL).href)
    await expect(page.locator('meta[name="description"]')).toHaveCount(1)
    descriptions.add(await page.locator('meta[name="description"]').getAttribute('content'))
  }
  expect(descriptions.size, 'no two pages share a description').toBe(Object.keys(TITLES).length)
})

test('search engines, feeds and home screens find their files', async ({ request }) => {
  const get = async (path: string) => {
    const response = await request.get(path)
    expect(response.status(), path).toBe(200)
    return { type: response.headers()['content-type'], text: await response.text() }
  }
  const robots = await get('/robots.txt')
  expect(robots.type).toContain('text/plain')
  const sitemapIndex = await get('/sitemap.xml')
  expect(robots.text).toContain('/sitemap.xml')
  expect(sitemapIndex.text).toContain('/sitemaps/pages.xml</loc>')
  const sitemap = await get('/sitemaps/pages.xml')
  expect(sitemap.type).toContain('xml')
  for (const [path] of Object.entries(TITLES))
    expect(sitemap.text).toMatch(new RegExp(`<loc>https://[^/]+${path}</loc>`))
  expect(robots.text).toContain(/<loc>(https:\/\/[^/]+)\/<\/loc>/.exec(sitemap.text)?.[1])

  const html = (await get('/')).text
  for (const category of HOBBY_CATEGORIES) {
    const link = `<a href="/s/hobby/${categorySlug(category)}">`
    expect(html).toContain(link)
    expect((await get('/groups')).text).toContain(link)
  }
  for (const page of [html, (await get('/groups')).text]) expect(page).toContain('<a href="/s/in">Groups by town</a>')
  expect(html).toMatch(/property="og:title"/)
  expect(html).toMatch(/property="og:image" content="https:\/\/[^/"]+\/og\.png"/)
  const manifest: { icons: { src: string }[] } = JSON.parse((await get('/site.webmanifest')).text)
  const linked = [...html.matchAll(/rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g)].map(([, href]) => href)
  expect(linked.length).toBeGreaterThanOrEqual(4)
  for (const path of [...linked, ...manifest.icons.map(({ src }) => src), '/og.png'])
    expect((await get(path ?? '')).type, path).toMatch(/^image\/|manifest/)
})
