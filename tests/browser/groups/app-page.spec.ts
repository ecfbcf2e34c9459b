import type { Page } from '@playwright/test'
import { hostingEmulatorOrigin, hostingOrigin } from '../../support/emulators.ts'
import { installClock, untilServiceWorkerReady } from '../clock.ts'
import { expect, makeGroup, signUp, submitLoginForm, test } from '../fixtures.ts'

// /groups/{id} is app.html with the head of the group, made by a function. With a slash at its end, Hosting itself answers with app.html.

const GROUP_NAME = 'Sunday </title><b>Runners</b> & friends'
const makeRunners = async (page: Page) => makeGroup(page, await signUp({ verified: true }), { groupName: GROUP_NAME })

const canonical = (page: Page) => page.locator('link[rel=canonical]')

/** Headers that the function answers otherwise on purpose, and those about the connection. */
const NOT_COMPARED =
  /^(cache-control|date|connection|keep-alive|transfer-encoding|content-encoding|content-length|etag|last-modified|accept-ranges|vary|x-powered-by)$/

test('the page has the headers and the content of app.html, apart from the head', async ({ page }) => {
  const id = await makeRunners(page)
  const read = async (url: string) => {
    const response = await page.request.get(url)
    const headers = Object.entries(response.headers()).filter(([name]) => !NOT_COMPARED.test(name))
    const [head = '', body = ''] = (await response.text()).split('</head>')
    const scripts = [...head.matchAll(/<(script|style)[^>]*>.*?<\/\1>/gs)].map(([tag]) => tag)
    return { cache: response.headers()['cache-control'], headers: Object.fromEntries(headers), scripts, head, body }
  }
  for (const origin of [hostingOrigin(), hostingEmulatorOrigin()]) {
    const [made, fixed] = [await read(`${origin}/groups/${id}`), await read(`${origin}/groups/${id}/`)]
    expect(made.headers).toEqual(fixed.headers)
    expect([made.scripts, made.body]).toEqual([fixed.scripts, fixed.body])
    expect(made.cache).toBe('public, max-age=0, must-revalidate, s-maxage=600')
    expect(fixed.cache).toBe('no-cache')
    for (const tag of ['<title>', '"og:title"', '"og:image"', '"og:url"', '"twitter:card"'])
      expect(made.head.split(tag), tag).toHaveLength(2)
    expect(made.head).toContain('<title>Sunday &lt;/title&gt;')
    expect(made.head).not.toContain('find your people')
  }
})

test('the site starts from it for a user, and leaves its address behind on another page', async ({ page, user }) => {
  const id = await makeRunners(page)
  await page.goto(`/groups/${id}`)
  await expect(page.getByRole('heading', { level: 1 }), user.email).toHaveText(GROUP_NAME)
  await expect(page).toHaveTitle(`${GROUP_NAME} · HobbyHub`)
  await expect(canonical(page)).toHaveAttribute('href', `${hostingOrigin()}/s/${id}`)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Support' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible()
  await expect(canonical(page), 'browsers share it').toHaveAttribute('href', `${hostingOrigin()}/support`)
})

test('the site starts from it for a visitor, who signs in and comes back', async ({ page }) => {
  const id = await makeRunners(page)
  await page.goto(`/groups/${id}?invite=invented`)
  await expect(page).toHaveURL('/auth/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Join ${GROUP_NAME}`)
  await expect(canonical(page)).toHaveAttribute('href', `${hostingOrigin()}/s/${id}`)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('its title is that of the group, which browsers show in tabs and bookmarks', async ({ page }) => {
    await page.goto(`/groups/${await makeRunners(page)}`)
    await expect(page).toHaveTitle(new RegExp(`^${GROUP_NAME} · `))
  })
})

test.describe('a page whose scripts a deployment took away', () => {
  test.use({ allowedErrors: [/ERR_EMPTY_RESPONSE/] })

  test('is not asked from the CDN again, which may still have it, and the address is as before', async ({
    page,
    siteProxy,
  }) => {
    const id = await makeRunners(page)
    const opened: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) opened.push(request.url().replace(siteProxy.origin, ''))
    })
    siteProxy.block(/^\/assets\/entry-/)
    await page.goto(`${siteProxy.origin}/groups/${id}?invite=code#meetings`)
    await expect(page.getByRole('alert')).toContainText("We couldn't load the whole page.")
    siteProxy.block(null)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Join ${GROUP_NAME}`)
    expect(opened.map((path) => path.replace(/#.*/, ''))).toEqual([
      `/groups/${id}?invite=code`,
      `/groups/${id}/?invite=code`,
    ])
    const visitor = await signUp({ verified: true })
    await submitLoginForm(page, visitor)
    await expect(page).toHaveURL(`${siteProxy.origin}/groups/${id}?invite=code#meetings`)
  })
})

test.describe('a returning visitor', () => {
  test.use({ serviceWorkers: 'allow' })

  test('gets the page from the service worker, without the server', async ({ page, siteProxy }) => {
    const id = await makeRunners(page)
    await installClock(page)
    await page.goto(`${siteProxy.origin}/about`)
    await untilServiceWorkerReady(page)
    siteProxy.block(/^\/groups\//)
    await page.goto(`${siteProxy.origin}/groups/${id}`)
    await expect(page).toHaveURL(`${siteProxy.origin}/auth/login`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Join ${GROUP_NAME}`)
  })
})
