import type { Page } from '@playwright/test'
import { HOME_CONTENT_DELAY_MS } from '../../web/src/shared/constants.ts'
import { installClock, untilTimerSet } from './clock.ts'
import { expect } from './fixtures.ts'

/** The browser's request for a list from Firestore. */
export const RUN_QUERY_URL = /:runQuery/

/** The names of the sections that index.html already contains. */
const FIRST_SECTIONS = ['Welcome to HobbyHub', 'Explore, create, connect']
const LATER_SECTIONS = [
  'Featured Groups',
  'Become a Creator',
  'Learn & Explore',
  'Community Spotlight',
  'Frequently Asked Questions',
]

const named = (page: Page, names: readonly string[]) =>
  names.map((name) => page.getByRole('region', { name, exact: true }))

export const firstHomeSections = (page: Page) => named(page, FIRST_SECTIONS)

/** The seven sections of Home's content, in the specification's order. */
export const homeSections = (page: Page) => [...firstHomeSections(page), ...named(page, LATER_SECTIONS)]

export const homeSkeleton = (page: Page) => page.getByRole('main').getByRole('status', { name: 'Loading', exact: true })
export const homeContentHeading = (page: Page) => page.getByRole('heading', { name: 'Featured Groups' })

/** Checks that Home shows the banner and the hero, but nothing of the content that waits for the list of groups. */
export const expectNoHomeContent = async (page: Page): Promise<void> => {
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Explore. Create. Connect.')
  for (const section of firstHomeSections(page)) await expect(section).toBeVisible()
  for (const section of named(page, LATER_SECTIONS)) await expect(section).toHaveCount(0)
  // The hero contains another region: its pictures.
  await expect(main.getByRole('region')).toHaveCount(FIRST_SECTIONS.length + 1)
  await expect(main.getByRole('heading', { level: 2 })).toHaveCount(0)
  await expect(main.getByRole('article')).toHaveCount(0)
}

/** Checks that the skeleton is shown in place of the content that waits for the list. */
export const expectHomeSkeleton = async (page: Page): Promise<void> => {
  await expect(homeSkeleton(page)).toBeVisible()
  await expectNoHomeContent(page)
  await expect(homeSkeleton(page)).toHaveText('')
}

/** Checks that React has replaced the first screen of index.html. */
export const expectFirstScreenReplaced = (page: Page): Promise<void> =>
  expect(page.locator('.first-screen')).toHaveCount(0)

/** Records layout shifts from the page's start. Returns a function that returns their sum so far. */
export const watchLayoutShifts = async (page: Page): Promise<() => Promise<number>> => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value))
    }).observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { shifts })
  })
  return () =>
    page.evaluate(() => {
      if (!('shifts' in window) || !Array.isArray(window.shifts)) throw new Error('No shifts were watched')
      return window.shifts.reduce((sum, value) => sum + value, 0)
    })
}

/** Opens Explore, and waits until React has replaced its HTML, because users can neither type nor choose before that. */
export const openExplore = async (page: Page): Promise<void> => {
  await page.goto('/groups')
  await expectFirstScreenReplaced(page)
}

export const openHome = async (page: Page): Promise<void> => {
  await page.goto('/')
  await expect(homeContentHeading(page)).toBeVisible({ timeout: 30_000 })
}

/** Keeps requests waiting until they are released. With `body`, only those whose body contains that text. */
export const holdRequests = async (page: Page, url: RegExp, body = ''): Promise<{ release: () => void }> => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    if ((route.request().postData() ?? '').includes(body)) await released
    await route.continue()
  })
  return { release }
}

/**
 * Opens Home with a paused clock. Resolves once the list has arrived and the delay that precedes the content has started. The clock stays
 * below the time after which the page would give up waiting for the list.
 */
export const openHomeAtListArrival = async (page: Page): Promise<void> => {
  const list = await holdRequests(page, RUN_QUERY_URL)
  await installClock(page)
  await page.goto('/')
  await expectFirstScreenReplaced(page)
  await expect(homeSkeleton(page)).toBeVisible()
  await page.clock.pauseAt(Date.now() + 20_000)
  list.release()
  await untilTimerSet(page, HOME_CONTENT_DELAY_MS, 5)
}

/** The index of the slide that is shown. */
export const currentSlideIndex = (page: Page): Promise<number> =>
  page
    .getByRole('region', { name: 'Hobbies in pictures' })
    .getByRole('button')
    .evaluateAll((dots) => dots.findIndex((dot) => dot.ariaCurrent === 'true'))
