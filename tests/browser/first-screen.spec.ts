import type { Page } from '@playwright/test'
import { installClock, untilServiceWorkerReady } from './clock.ts'
import { arriveSignedIn, expect, makeGroup, signUp, test } from './fixtures.ts'
import {
  expectFirstScreenReplaced,
  expectHomeSkeleton,
  firstHomeSections,
  holdRequests,
  homeSkeleton,
  RUN_QUERY_URL,
  watchLayoutShifts,
} from './home-page.ts'

// The HTML files of Home and Explore contain their first screens, which React replaces later
// (web/build/first-view/first-screen-plugin.ts).

const SCRIPTS = /\/assets\/react-[^/]*\.js$/
const splash = (page: Page) => page.getByText('Getting things ready for you...')

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: 'no-preference' } })
  for (const width of [360, 1280])
    test(`Home has its banner, its hero and the links of a visitor, ${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/')
      for (const section of firstHomeSections(page)) await expect(section).toBeVisible()
      await expect(splash(page)).toBeHidden()
      const main = page.getByRole('main')
      for (const name of ['Explore Groups', 'Create a Group', 'Register', 'Video Gaming'])
        await expect(main.getByRole('link', { name, exact: true })).toBeVisible()
      await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
      await expect(main.getByTestId('typewriter').filter({ visible: true })).toHaveText('Explore.')
      const picture = main.getByRole('img', { name: /^Two people running/ })
      await expect(picture).toHaveAttribute('fetchpriority', 'high')
      const [box, asked] = [
        await picture.boundingBox(),
        await page.request.get((await picture.getAttribute('src')) ?? ''),
      ]
      expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4 / 3, 1)
      expect(asked.headers()['content-type']).toBe('image/webp')
      // Parts that would need a script are hidden.
      await expect(homeSkeleton(page)).toBeHidden()
      await expect(page.getByRole('button')).toHaveCount(0)
    })

  test('Explore has its heading and its filters, which nobody can use yet', async ({ page }) => {
    await page.goto('/groups')
    await expect(page.getByRole('heading', { name: 'Explore All Hobbies' })).toBeVisible()
    await expect(page.getByText('Find your community. Your next adventure awaits.')).toBeVisible()
    await expect(splash(page)).toBeHidden()
    await expect(page.getByPlaceholder('Name, place or topic')).toBeVisible()
    await expect(page.getByRole('search')).toHaveAttribute('inert')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  })

  test('every other page is a splash', async ({ page }) => {
    for (const path of ['/groups/x', '/about', '/nowhere']) {
      await page.goto(path)
      await expect(splash(page)).toBeVisible()
      await expect(page.getByRole('main')).toHaveCount(0)
    }
  })
})

for (const [theme, color] of [
  ['light', 'rgb(255, 250, 243)'],
  ['dark', 'rgb(20, 17, 29)'],
] as const)
  test(`before any script, Home stands in the ${theme} theme, with the skeleton below`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
    await holdRequests(page, SCRIPTS)
    await page.goto('/', { waitUntil: 'commit' })
    await expectHomeSkeleton(page)
    await expect(splash(page)).toBeHidden()
    await expect(page.locator('body')).toHaveCSS('background-color', color)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

test('a search, whose filters the HTML does not have, stands behind the splash', async ({ page }) => {
  const scripts = await holdRequests(page, SCRIPTS)
  await page.goto('/groups?category=Reading', { waitUntil: 'commit' })
  await expect(splash(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Explore All Hobbies' })).toBeHidden()
  scripts.release()
  await expect(page.getByRole('heading', { name: 'Explore All Hobbies' })).toBeVisible()
})

for (const width of [360, 1280])
  test(`before React, Explore shows the first groups, ${width} px wide, and their cards stay where they are`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const shifted = await watchLayoutShifts(page)
    const scripts = await holdRequests(page, SCRIPTS)
    await page.goto('/groups', { waitUntil: 'commit' })
    const cards = page.getByRole('article')
    await expect(cards.first()).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading groups' })).toHaveCount(0)
    const shown = async () => {
      const first = cards.first()
      const { x = 0, y = 0, width: w = 0 } = (await first.boundingBox()) ?? {}
      const picture = first.getByRole('presentation')
      return {
        place: [x, y, w].map(Math.round),
        height: (await picture.boundingBox())?.height,
        name: await first.getByRole('heading').textContent(),
        preview: await first.locator('p').textContent(),
        picture: await picture.getAttribute('src'),
        link: await first.getByRole('link').getAttribute('href'),
        label: await first.getByRole('link').getAttribute('aria-label'),
      }
    }
    const before = await shown()
    expect(before.name).not.toBe('Any')
    await expect(cards.first().getByText('Reading', { exact: true })).toBeHidden()
    await expect
      .poll(() =>
        cards
          .locator('img')
          .first()
          .evaluate((img: HTMLImageElement) => img.naturalWidth),
      )
      .toBeGreaterThan(0)
    scripts.release()
    await expectFirstScreenReplaced(page)
    await expect(cards.first()).toBeVisible()
    expect(await shown()).toEqual(before)
    expect(await shifted()).toBeLessThanOrEqual(0.01)
  })

for (const width of [360, 1280]) {
  /** The position and size of a group's picture, and the position of its name. */
  const shownGroup = async (page: Page) => {
    const picture = page.locator('main figure, main img, main [role=img]').first()
    return { picture: await picture.boundingBox(), top: (await page.locator('main h1').boundingBox())?.y }
  }

  test(`before React, a group’s page shows its picture and name, ${width} px wide, and they stay where they are`, async ({
    page,
    user,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const creator = await signUp({ name: 'Una Maker', verified: true })
    const id = await makeGroup(page, creator, { groupName: 'Night Readers', approvalRequired: true })
    const shifted = await watchLayoutShifts(page)
    const pictures: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/demo/wide/reading-1.avif')) pictures.push(request.url())
    })
    // Records every moment at which the name has disappeared after its first appearance.
    await page.addInitScript(() => {
      const gone: string[] = []
      let wasShown = false
      new MutationObserver(() => {
        const isShown = document.querySelector('main h1')?.textContent === 'Night Readers'
        if (wasShown && !isShown) gone.push(document.querySelector('main')?.textContent ?? 'no main')
        wasShown ||= isShown
      }).observe(document, { childList: true, subtree: true })
      Object.assign(window, { gone })
    })
    const scripts = await holdRequests(page, SCRIPTS)
    const membership = await holdRequests(page, /:batchGet/, `/members/${user.uid}`)
    await page.goto(`/groups/${id}`, { waitUntil: 'commit' })
    await expect(page.locator('main h1')).toHaveText('Night Readers')
    await expect(splash(page)).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Login' })).toHaveCount(0)
    const loading = page.getByRole('status', { name: 'Loading group' })
    await expect(loading).toBeVisible()
    const picture = page.locator('main img')
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    const before = await shownGroup(page)
    scripts.release()
    await expectFirstScreenReplaced(page)
    await expect(loading).toBeVisible()
    expect(await shownGroup(page)).toEqual(before)
    membership.release()
    await expect(page.getByRole('heading', { name: 'About this group' })).toBeVisible()
    await expect(loading).toHaveCount(0)
    expect(await shownGroup(page)).toEqual(before)
    expect(await page.evaluate(() => 'gone' in window && window.gone)).toEqual([])
    expect(await shifted()).toBeLessThanOrEqual(0.01)
    expect(pictures).toHaveLength(1)
  })

  test(`a group whose picture is gone is shown before React, too, ${width} px wide, and a missing group is not`, async ({
    page,
    user,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const id = await makeGroup(page, user, { groupName: 'Night Readers', image: 'https://pictures.example/gone.webp' })
    const scripts = await holdRequests(page, SCRIPTS)
    await page.goto(`/groups/${id}`, { waitUntil: 'commit' })
    await expect(page.locator('main h1')).toHaveText('Night Readers')
    const picture = page.locator('main img')
    await expect(picture, 'no broken-image icon').not.toHaveAttribute('src')
    const before = await shownGroup(page)
    scripts.release()
    await expectFirstScreenReplaced(page)
    await expect(page.getByRole('heading', { name: 'About this group' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('img', { name: 'Night Readers' })).toBeVisible()
    expect(await shownGroup(page)).toEqual(before)
    await page.goto('/groups/noSuchGroup000000000')
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Any')
  })
}

test('a group is read before the site’s modules have loaded, and only once', async ({ page, user }) => {
  const id = await makeGroup(page, user)
  const modules = await holdRequests(page, /\/assets\/[^/]+\.js$/)
  const reads: string[] = []
  page.on('request', (request) => {
    if (request.postData()?.includes(`/groups/${id}"`)) reads.push(request.url())
  })
  await page.goto(`/groups/${id}`, { waitUntil: 'commit' })
  await expect.poll(() => reads).toHaveLength(1)
  modules.release()
  await expect(page.getByRole('heading', { name: 'About this group' })).toBeVisible()
  expect(reads).toHaveLength(1)
})

test('visitors of a group’s page see the splash, and then the sign-in page', async ({ page }) => {
  const id = await makeGroup(page, await signUp({ verified: true }))
  const reads: string[] = []
  page.on('request', (request) => reads.push(request.url()))
  const scripts = await holdRequests(page, SCRIPTS)
  await page.goto(`/groups/${id}`, { waitUntil: 'commit' })
  await expect(splash(page)).toBeVisible()
  await expect(page.getByRole('heading')).toHaveCount(0)
  scripts.release()
  await expect(page).toHaveURL(/\/auth\/login$/)
  // The group was not read, so there was nothing to preview.
  expect(reads.filter((url) => /:batchGet/.test(url))).toEqual([])
})

/** The positions and sizes of the first screen's visible elements, each named by its text or accessible name. */
const places = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'header :is(a, button), main :is(h1, p, a, button, input, select, picture, figure, section, nav)',
      ),
    ]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return `${element.ariaLabel ?? element.textContent}: ${[x, y, width, height].map(Math.round)}`
      }),
  )

for (const width of [360, 700, 1280, 1920])
  for (const reducedMotion of ['no-preference', 'reduce'] as const)
    test.describe(`${width} px wide, motion: ${reducedMotion}`, () => {
      // The site's font is blocked, because its arrival changes the widths of words. first-view.spec.ts checks that nothing
      // shifts when the font arrives.
      test.use({ contextOptions: { reducedMotion }, allowedErrors: [/ERR_FAILED .*woff2/] })
      test('React takes the place of the HTML: nothing moves, and the picture is asked for once', async ({ page }) => {
        await page.setViewportSize({ width, height: 800 })
        const shifted = await watchLayoutShifts(page)
        const warnings: string[] = []
        page.on('console', (message) => {
          if (message.type() === 'warning') warnings.push(message.text())
        })
        const pictures: string[] = []
        page.on('request', (request) => {
          if (/\/slide-1/.test(request.url())) pictures.push(request.url())
        })
        const [list, scripts] = [await holdRequests(page, RUN_QUERY_URL), await holdRequests(page, SCRIPTS)]
        await page.route(/\.woff2$/, (route) => route.abort())
        await page.goto('/', { waitUntil: 'commit' })
        await expectHomeSkeleton(page)
        const before = await places(page)
        scripts.release()
        await expectFirstScreenReplaced(page)
        expect(await places(page)).toEqual(before)
        await expectHomeSkeleton(page)
        expect(await shifted()).toBeLessThanOrEqual(0.01)
        expect(pictures).toHaveLength(1)
        expect(warnings).toEqual([])
        list.release()
      })

      test('so it does on Explore, and its cards come without a shift', async ({ page }) => {
        await page.setViewportSize({ width, height: 800 })
        const shifted = await watchLayoutShifts(page)
        const [list, scripts] = [await holdRequests(page, RUN_QUERY_URL), await holdRequests(page, SCRIPTS)]
        await page.route(/\.woff2$/, (route) => route.abort())
        await page.goto('/groups', { waitUntil: 'commit' })
        await expect(page.getByText('Find your community. Your next adventure awaits.')).toBeVisible()
        const before = await places(page)
        scripts.release()
        await expectFirstScreenReplaced(page)
        expect(await places(page)).toEqual(before)
        await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible()
        list.release()
        await expect(page.getByRole('article').first()).toBeVisible()
        expect(await shifted()).toBeLessThanOrEqual(0.01)
      })
    })

test.describe('without one of its scripts', () => {
  test.use({ allowedErrors: [/ERR_FAILED/] })

  test('a page says that it could not be loaded, and can be loaded again', async ({ page }) => {
    for (const path of ['/about', '/groups']) {
      await page.route(/\/assets\/theme-/, (route) => route.abort())
      await page.goto(path)
      const failure = page.getByRole('alert').filter({ hasText: "We couldn't load the whole page." })
      await expect(failure).toBeInViewport()
      await page.unroute(/\/assets\/theme-/)
      await failure.getByRole('button', { name: 'Try again' }).click()
      await expectFirstScreenReplaced(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(failure).toHaveCount(0)
    }
  })
})

test('a signed-in user sees the splash until the session is read, and nothing meant for visitors', async ({ page }) => {
  await arriveSignedIn(page, await signUp({ verified: true }))
  const lookup = await holdRequests(page, /accounts:lookup/)
  const scripts = await holdRequests(page, SCRIPTS)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(splash(page)).toBeVisible()
  await expect(page.getByRole('link').filter({ visible: true })).toHaveCount(0)
  scripts.release()
  await expectFirstScreenReplaced(page)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toHaveCount(0)
  lookup.release()
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Register' })).toHaveCount(0)
})

for (const [path, title] of [
  ['/my-groups', 'My Groups'],
  ['/meetings', 'My Meetings'],
] as const)
  test(`a user’s first visit of ${path} begins with its heading, which stays in its place`, async ({ page }) => {
    await arriveSignedIn(page, await signUp({ verified: true }))
    const shifted = await watchLayoutShifts(page)
    const scripts = await holdRequests(page, SCRIPTS)
    await page.goto(path, { waitUntil: 'commit' })
    const heading = page.getByRole('heading', { level: 1, name: title })
    await expect(heading).toBeVisible()
    await expect(splash(page)).toBeHidden()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toHaveCount(0)
    const top = await heading.evaluate((element) => element.getBoundingClientRect().top)
    scripts.release()
    await expectFirstScreenReplaced(page)
    expect(await heading.evaluate((element) => element.getBoundingClientRect().top)).toBeCloseTo(top, 0)
    expect(await shifted()).toBeLessThanOrEqual(0.01)
  })

test('“Past”, in the first screen of My Meetings, cannot be pressed before React runs', async ({ page }) => {
  await arriveSignedIn(page, await signUp({ verified: true }))
  const scripts = await holdRequests(page, SCRIPTS)
  await page.goto('/meetings', { waitUntil: 'commit' })
  const past = page.getByText('Past', { exact: true })
  await expect(past).toHaveAttribute('inert')
  await expect(page.getByText('Upcoming', { exact: true })).not.toHaveAttribute('inert')
  scripts.release()
  await expectFirstScreenReplaced(page)
  await past.click()
  await expect(page.getByText("Meetings you've been to.")).toBeVisible()
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })
  test('Home and Explore are their own pages, and every other address is the splash, whose scripts are already stored', async ({
    page,
  }) => {
    await installClock(page)
    await page.goto('/about')
    await untilServiceWorkerReady(page)
    for (const [path, hasFirstScreen] of [
      ['/', true],
      ['/groups', true],
      ['/about', false],
      ['/?from=mail', false],
    ] as const) {
      const answer = await page.goto(path)
      expect(answer?.fromServiceWorker(), path).toBe(true)
      // The service worker serves the splash for every page except these two. Only the splash has the template of a group's page.
      expect((await answer?.text())?.includes('<template data-path='), path).toBe(!hasFirstScreen)
    }
  })
})

for (const [path, name] of [
  ['/', 'Explore Groups'],
  ['/groups', /^See Details: /],
] as const)
  test(`the keyboard focus stays on a link of ${path} when React replaces it`, async ({ page }) => {
    const scripts = await holdRequests(page, SCRIPTS)
    await page.goto(path, { waitUntil: 'commit' })
    const link = page.getByRole('main').getByRole('link', { name }).first()
    await link.focus()
    const href = await link.getAttribute('href')
    scripts.release()
    await expectFirstScreenReplaced(page)
    await expect(link).toBeFocused()
    await expect(link).toHaveAttribute('href', href ?? '')
  })
