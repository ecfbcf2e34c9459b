import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { dayFromNow } from '../support/group-payload.ts'
import { installClock, untilReactSettled, untilServiceWorkerReady } from './clock.ts'
import { arriveSignedIn, expect, makeGroup, OFFLINE_ERROR_PATTERN, signUp, test } from './fixtures.ts'
import { homeContentHeading, openExplore } from './home-page.ts'

// Without a connection, the site opens, users can read pages that they have seen before, and a banner says that the pages may be
// out of date.

test.use({
  serviceWorkers: 'allow',
  allowedErrors: [new RegExp(`${OFFLINE_ERROR_PATTERN.source}|ERR_FAILED .*(webp|avif)`)],
})

test.beforeEach(({ page }) => installClock(page))

const banner = (page: Page) => page.getByText("You're offline. What you see may be out of date")
const offer = (page: Page) => page.getByText('A newer version of the site is ready.')

const saved = (page: Page): Promise<string> =>
  page.evaluate(async () => (await (await caches.match('/saved-queries'))?.text()) ?? '')

/** Waits until the page has saved this text. */
const whenSaved = (page: Page, text: string) =>
  expect.poll(async () => (await saved(page)).includes(text), `“${text}” is saved`).toBe(true)

/** Changes the saved queries while no page of the site is open, because such a page would overwrite the change. */
const changeSaved = async (page: Page, change: (text: string) => string) => {
  await page.goto('/robots.txt')
  const changed = change(await saved(page))
  await page.evaluate(async (text) => {
    await (await caches.open('saved-queries')).put('/saved-queries', new Response(text))
  }, changed)
}

test('the site opens, visited pages can be read, and the banner comes and goes by itself', async ({
  page,
  context,
  user,
}) => {
  const creator = await signUp({ name: 'Far Away', verified: true })
  const groupName = `Seen ${randomUUID()}`
  const id = await makeGroup(page, creator, { groupName })
  const listedName = `Listed ${randomUUID()}`
  await makeGroup(page, creator, { groupName: listedName, startDate: dayFromNow(3000) })
  const mine = `Mine ${randomUUID()}`
  await makeGroup(page, user, { groupName: mine })

  await page.goto('/groups?sort=startDate&order=desc')
  await expect(page.getByRole('link', { name: /See Details/ }).first()).toBeVisible()
  await untilServiceWorkerReady(page)
  await whenSaved(page, '"sort":"startDate"')
  const unseen = await makeGroup(page, creator)
  await page.goto(`/groups/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: groupName })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Join This Group!' })).toBeVisible()
  await whenSaved(page, `"detail","${id}"`)
  await whenSaved(page, '"own"')
  await page.goto('/my-groups')
  await expect(page.getByRole('row', { name: mine })).toBeVisible({ timeout: 20_000 })
  await expect(banner(page)).toHaveCount(0)
  for (const list of ['"created"', '"joined"', '"pending"']) await whenSaved(page, list)

  await context.setOffline(true)
  await expect(banner(page)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('row', { name: mine }), 'own lists').toBeVisible()
  await expect(banner(page)).toBeVisible()

  await page.goto(`/groups/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: groupName }), 'a group that was seen').toBeVisible()
  const image = page.getByRole('main').locator('img').first()
  await expect.poll(() => image.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBeGreaterThan(0)

  await page.goto('/groups?sort=startDate&order=desc')
  await page.getByRole('link', { name: new RegExp(`See Details.*${listedName}`) }).click()
  await expect(page.getByRole('heading', { level: 1, name: listedName }), 'a group seen in the list').toBeVisible()
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 }), 'a page never opened before').toBeVisible()

  await page.goto(`/groups/${unseen}`)
  await expect(page.getByRole('alert'), 'a group never seen').toContainText('Failed to fetch group details.')

  await context.setOffline(false)
  await expect(banner(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Join This Group!' }), 'loads by itself').toBeVisible()
})

test('a visitor reads visited pages offline', async ({ page, context }) => {
  await openExplore(page)
  const first = page.getByRole('link', { name: /See Details/ }).first()
  await expect(first).toBeVisible()
  await untilServiceWorkerReady(page)
  await whenSaved(page, 'groupName')
  await context.setOffline(true)
  await openExplore(page)
  await expect(first).toBeVisible()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
})

test.describe('on a first visit, before anything is kept', () => {
  test.use({
    serviceWorkers: 'block',
    allowedErrors: [new RegExp(`${OFFLINE_ERROR_PATTERN.source}|could not be loaded`)],
  })
  test('failures are shown without a broken picture', async ({ page, context }) => {
    await openExplore(page)
    await expect(page.getByRole('link', { name: /See Details/ }).first()).toBeVisible()
    await context.setOffline(true)
    const failed = page.waitForEvent('requestfailed', (request) => request.resourceType() === 'image')
    await page.getByLabel('Category').selectOption('Cooking')
    const failure = page.getByRole('alert').filter({ hasText: "We couldn't load the groups." })
    await expect(failure).toBeVisible()
    await failed
    await expect(failure.locator('img')).toBeHidden()
    await expect(failure.getByRole('button', { name: 'Try again' })).toBeVisible()
  })
})

test.describe('after a deployment', () => {
  test.use({ allowedErrors: [new RegExp(`${OFFLINE_ERROR_PATTERN.source}|could not be loaded`)] })
  test('data saved by another version of the site are deleted, not read', async ({ page, context }) => {
    await openExplore(page)
    await untilServiceWorkerReady(page)
    await whenSaved(page, 'groupName')
    await changeSaved(page, (text) => text.replace('"buster":"', '"buster":"older '))
    await context.setOffline(true)
    await openExplore(page)
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expect(page.getByRole('link', { name: /See Details/ })).toHaveCount(0)
    expect(await saved(page)).not.toContain('groupName')
  })
})

test('after the device’s clock was set back, what was saved before does not replace what is new', async ({ page }) => {
  await page.goto('/')
  await expect(homeContentHeading(page)).toBeVisible()
  await untilServiceWorkerReady(page)
  await whenSaved(page, 'featured')
  await openExplore(page)
  await untilServiceWorkerReady(page)
  await whenSaved(page, '"sort"')
  await changeSaved(page, (text) =>
    text
      .replaceAll(/"dataUpdatedAt":\d+/g, `"dataUpdatedAt":${Date.now() + 86_400_000}`)
      .replaceAll('"groupName":"', '"groupName":"Saved before: '),
  )
  // The page of the last visit would show the list at once.
  await page.evaluate(() => localStorage.clear())
  await openExplore(page)
  await untilServiceWorkerReady(page)
  // The saved queries are restored, and saved anew with the list that the page has read.
  await whenSaved(page, '"groupName":"Saved before: ')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('main').getByText('Saved before: ')).toHaveCount(0)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click()
  await expect(homeContentHeading(page)).toBeVisible()
  await expect(page.getByRole('main').getByText('Saved before: ')).toHaveCount(0)
})

test('logging out deletes the user’s data on the device', async ({ page, context, user }) => {
  const mine = `Mine ${randomUUID()}`
  await makeGroup(page, user, { groupName: mine })
  await page.goto('/my-groups')
  await expect(page.getByRole('row', { name: mine })).toBeVisible({ timeout: 20_000 })
  await untilServiceWorkerReady(page)
  await whenSaved(page, mine)
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/auth/login')
  await expect.poll(() => saved(page)).not.toContain(mine)
  // When the next list is saved, the former user's group must not be saved with it.
  await openExplore(page)
  await whenSaved(page, 'groupName')
  const all = await page.evaluate(async () => {
    const texts: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) texts.push((await (await cache.match(request))?.text()) ?? '')
    }
    return texts.join('\n')
  })
  expect(all).not.toContain(`"uid":"${user.uid}"`)
  expect(all).not.toContain('"created"')
  expect(all).not.toContain(user.email)
  await context.close()
})

test('the service worker does not handle REST, sign-in and files', async ({ page, context }) => {
  await page.goto('/about')
  await untilServiceWorkerReady(page)
  const online = await page.evaluate(async () => {
    const get = async (path: string) => (await fetch(path)).headers.get('content-type')
    return [await get('/groupInformation?limit=1'), await get('/groupInformation/openapi.json')]
  })
  expect(online).toEqual(['application/json', 'application/json'])
  const response = await page.goto('/groupInformation')
  expect(response?.headers()['content-type']).toBe('application/json')
  await page.goto('/about')

  await context.setOffline(true)
  const offline = await page.evaluate(() =>
    Promise.all(
      ['/groupInformation?limit=7', '/groupInformation/x', '/users', '/__/auth/handler'].map((path) =>
        fetch(path).then(
          () => 'answered',
          () => 'failed',
        ),
      ),
    ),
  )
  expect(offline).toEqual(['failed', 'failed', 'failed', 'failed'])
  await page.goto('/about?from=mail@hobby.example')
  await expect(page.getByRole('heading', { level: 1 }), 'a page is a page with any query').toBeVisible()
  for (const path of ['/groupInformation?limit=7', '/s/x', '/users', '/__/auth/handler', '/sitemap.xml', '/robots.txt'])
    await expect(page.goto(path), path).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
})

test('a newer version is offered, installed on request, and reloads no other tab by itself', async ({
  page,
  context,
  siteProxy,
}) => {
  await page.goto(`${siteProxy.origin}/about`)
  await untilServiceWorkerReady(page)
  const other = await context.newPage()
  await other.goto(`${siteProxy.origin}/support`)
  const active = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return { isWaiting: registration.waiting !== null }
    })
  for (const tab of [page, other])
    await tab.evaluate(() => {
      document.documentElement.dataset.visit = 'old'
    })
  await expect(offer(page)).toHaveCount(0)

  siteProxy.deploy(randomUUID())
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect(offer(page)).toBeVisible()
  await expect(offer(other)).toBeVisible()
  await untilReactSettled(page)
  expect(await active(), 'it waits').toEqual({ isWaiting: true })
  await expect(page.locator('html')).toHaveAttribute('data-visit', 'old')

  await page.getByRole('button', { name: 'Later' }).click()
  await expect(offer(page)).toHaveCount(0)
  await page.reload()
  await expect(offer(page), 'offered again at the next visit').toBeVisible()
  await page.evaluate(() => {
    document.documentElement.dataset.visit = 'old'
  })
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.locator('html'), 'the page is new').not.toHaveAttribute('data-visit', 'old')
  await expect(offer(page)).toHaveCount(0)
  await expect.poll(active).toEqual({ isWaiting: false })

  await expect(other.locator('html'), 'the other tab is as it was').toHaveAttribute('data-visit', 'old')
  await expect(offer(other)).toBeVisible()
  await other.getByRole('button', { name: 'Reload' }).click()
  await expect(other.locator('html')).not.toHaveAttribute('data-visit', 'old')
})

test('for a browser that saves data, only what pages load is kept, and can be opened offline', async ({
  page,
  context,
  siteProxy,
}) => {
  siteProxy.deploy("saves data\nObject.defineProperty(navigator, 'connection', { value: { saveData: true } })")
  const kept = () =>
    page.evaluate(async () => {
      const name = (await caches.keys()).find((each) => each.includes('precache'))
      const requests = name === undefined ? [] : await (await caches.open(name)).keys()
      return requests.map(({ url }) => new URL(url).pathname)
    })
  await page.goto(`${siteProxy.origin}/about`)
  await untilServiceWorkerReady(page)
  expect(await kept()).toContain('/app.html')
  expect((await kept()).filter((path) => path.startsWith('/assets/'))).toEqual([])
  await page.reload()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect.poll(async () => (await kept()).some((path) => path.includes('/about-'))).toBe(true)
  expect((await kept()).filter((path) => path.includes('/support-'))).toEqual([])
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'About HobbyHub' })).toBeVisible()
})

test('a version that was deployed since the last visit is offered at the next one', async ({ page, siteProxy }) => {
  await page.goto(`${siteProxy.origin}/about`)
  await untilServiceWorkerReady(page)
  await page.goto('about:blank')
  siteProxy.deploy(randomUUID())
  await page.goto(`${siteProxy.origin}/about`)
  await expect(offer(page)).toBeVisible()
})

test.describe('a part of the page that a deployment took away', () => {
  test.use({ serviceWorkers: 'block', allowedErrors: [/404|ERR_EMPTY_RESPONSE|dynamically imported|preload/i] })
  test('offers a reload instead of a dead end', async ({ page, siteProxy }) => {
    await page.goto(`${siteProxy.origin}/about`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    siteProxy.block(/^\/assets\/support-/)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Support' }).click()
    // The heading may take a while, because at first the router reloads the page by itself.
    await expect(page.getByRole('heading', { name: 'Something went wrong.' })).toBeVisible({ timeout: 20_000 })
    await expect(offer(page)).toBeVisible()
    siteProxy.block(null)
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible()
    await expect(offer(page)).toHaveCount(0)
  })
  test('is offered in the browser’s own dialog, once, if the code of toasts is gone as well', async ({
    page,
    siteProxy,
  }) => {
    const asked: string[] = []
    page.on('dialog', async (dialog) => {
      asked.push(`${dialog.type()}: ${dialog.message()}`)
      siteProxy.block(null)
      await dialog.accept()
    })
    await page.goto(`${siteProxy.origin}/about`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    siteProxy.block(/^\/assets\/(support|toast-view)-/)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Support' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible({ timeout: 20_000 })
    expect(asked).toEqual(['confirm: A newer version of the site is ready.\n\nReload?'])
  })
})

test.describe('a connection that is lost before the site is kept', () => {
  test.use({
    serviceWorkers: 'block',
    allowedErrors: [new RegExp(`${OFFLINE_ERROR_PATTERN.source}|Code was not loaded`)],
  })
  for (const who of ['a visitor', 'a user'])
    test(`${who} who opens a group stays in the site, and the page comes by itself`, async ({ page, context }) => {
      if (who === 'a user') await arriveSignedIn(page, await signUp({ verified: true }))
      await openExplore(page)
      const card = page.getByRole('article').first()
      const groupName = await card.getByRole('heading').textContent()
      await page.waitForLoadState('networkidle')
      await context.setOffline(true)
      await card.getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong.' })).toBeVisible()
      await expect(banner(page)).toBeVisible()
      await page.getByRole('button', { name: 'Try again' }).click()
      await untilReactSettled(page)
      await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong.' })).toBeVisible()
      await context.setOffline(false)
      const heading = who === 'a user' ? (groupName ?? '') : `Join ${groupName}`
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(banner(page)).toHaveCount(0)
    })
})

test.describe('while the server refuses a read', () => {
  test.use({ serviceWorkers: 'block', allowedErrors: [/403 \(Forbidden\)/] })
  test('no banner says that the server cannot be reached', async ({ page, user }) => {
    const mine = `Mine ${randomUUID()}`
    await makeGroup(page, user, { groupName: mine })
    await page.goto('/my-groups')
    await expect(page.getByRole('row', { name: mine })).toBeVisible({ timeout: 20_000 })
    let refused = 0
    await page.route(/\/groupInformation/, async (route) => {
      await route.fulfill({ status: 403, json: { message: 'Not you.', code: 'permission-denied' } })
      refused += 1
    })
    await page.clock.fastForward('01:00')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect.poll(() => refused).toBeGreaterThan(0)
    const before = refused
    await page.clock.runFor(5000)
    await expect.poll(() => refused, 'the page has tried again').toBeGreaterThan(before)
    await untilReactSettled(page)
    await expect(page.getByRole('row', { name: mine })).toBeVisible()
    await expect(page.getByText("We can't reach the server")).toHaveCount(0)
  })
})

test.describe('while the server cannot be reached', () => {
  test.use({ serviceWorkers: 'block', allowedErrors: [/ERR_EMPTY_RESPONSE|ERR_CONNECTION/] })
  test('loaded data stay, and the banner says that they may be out of date', async ({ page, siteProxy }) => {
    const user = await signUp({ verified: true })
    const mine = `Mine ${randomUUID()}`
    await makeGroup(page, user, { groupName: mine })
    await arriveSignedIn(page, user)
    await page.goto(`${siteProxy.origin}/my-groups`)
    await expect(page.getByRole('row', { name: mine })).toBeVisible({ timeout: 20_000 })
    siteProxy.block(/^\/groupInformation/)
    await page.clock.fastForward('01:00')
    const returnToTab = () =>
      page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await returnToTab()
    const banner = page.getByText("We can't reach the server. What you see may be out of date.")
    await expect(banner).toBeVisible()
    await expect(page.getByRole('row', { name: mine })).toBeVisible()
    siteProxy.block(null)
    await page.clock.fastForward('01:00')
    await returnToTab()
    await expect(banner).toHaveCount(0)
  })
})
