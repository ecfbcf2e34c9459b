import type { Page } from '@playwright/test'
import { HOME_DELAY_MS } from '../../web/src/shared/constants.ts'
import { installClock, untilTimer } from './clock.ts'
import { expect } from './fixtures.ts'

/** The browser's request of a list from Firestore. */
export const LIST_CALL = /:runQuery/

const SECTIONS = [
  'Welcome to HobbyHub',
  'Explore, create, connect',
  'Featured Groups',
  'Become a Creator',
  'Learn & Explore',
  'Community Spotlight',
  'Frequently Asked Questions',
]

/** The seven sections of Home's content, in the specification's order. */
export const sections = (page: Page) => SECTIONS.map((name) => page.getByRole('region', { name, exact: true }))

export const skeleton = (page: Page) => page.getByRole('main').getByRole('status', { name: 'Loading', exact: true })
export const content = (page: Page) => page.getByRole('heading', { name: 'Featured Groups' })

/** Nothing of the content is there, except the heading for screen readers. */
export const expectNoContent = async (page: Page): Promise<void> => {
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Explore. Create. Connect.')
  for (const section of sections(page)) await expect(section).toHaveCount(0)
  await expect(main.getByRole('region')).toHaveCount(0)
  await expect(main.getByRole('link')).toHaveCount(0)
  await expect(main.getByText(/Welcome|hobby|hobbies|Explore Groups/)).toHaveCount(0)
  await expect(page.getByTestId('typewriter')).toHaveCount(0)
  await expect(main.locator('picture')).toHaveCount(0)
}

/** The skeleton is there, and no text except the heading. */
export const expectSkeleton = async (page: Page): Promise<void> => {
  await expect(skeleton(page)).toBeVisible()
  await expectNoContent(page)
  await expect(page.getByRole('main')).toHaveText('Explore. Create. Connect.')
}

/** Records layout shifts from the page's start. Returns a function that gives their sum so far. */
export const watchShifts = async (page: Page): Promise<() => Promise<number>> => {
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

export const openHome = async (page: Page): Promise<void> => {
  await page.goto('/')
  await expect(content(page)).toBeVisible({ timeout: 30_000 })
}

/** Keeps requests waiting until they are released. */
export const hold = async (page: Page, url: RegExp): Promise<{ release: () => void }> => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await released
    await route.continue()
  })
  return { release }
}

/** Opens Home with a paused clock. The list has arrived when this ends, and the delay of the content begins. */
export const openHomeAtArrival = async (page: Page): Promise<void> => {
  const list = await hold(page, LIST_CALL)
  await installClock(page)
  await page.goto('/')
  await expect(skeleton(page)).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  list.release()
  await untilTimer(page, HOME_DELAY_MS, 5)
}

/** The index of the slide that shows. */
export const currentSlide = (page: Page): Promise<number> =>
  page
    .getByRole('region', { name: 'Hobbies in pictures' })
    .getByRole('button')
    .evaluateAll((dots) => dots.findIndex((dot) => dot.ariaCurrent === 'true'))
