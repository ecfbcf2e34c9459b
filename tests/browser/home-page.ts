import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Where the browser asks Firestore for lists. */
const LIST_CALL = /:runQuery/

export const skeleton = (page: Page) => page.getByRole('main').getByRole('status', { name: 'Loading', exact: true })
export const content = (page: Page) => page.getByRole('heading', { name: 'Featured Groups' })

export const openHome = async (page: Page): Promise<void> => {
  await page.goto('/')
  await expect(content(page)).toBeVisible({ timeout: 30_000 })
}

/** Opens Home with a clock that stands still from before the list arrives. The list is there when this ends. */
export const openHomeAtArrival = async (page: Page): Promise<void> => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(LIST_CALL, async (route) => {
    await released
    await route.continue()
  })
  await page.clock.install()
  await page.goto('/')
  await expect(skeleton(page)).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  const listArrives = page.waitForResponse((response) => LIST_CALL.test(response.url()))
  release()
  await (await listArrives).finished()
  // No time passes in the page: this only lets it take in what arrived.
  await page.waitForTimeout(500)
}

/** Which of the slides shows, from 0. */
export const currentSlide = (page: Page): Promise<number> =>
  page
    .getByRole('region', { name: 'Hobbies in pictures' })
    .getByRole('button')
    .evaluateAll((dots) => dots.findIndex((dot) => dot.ariaCurrent === 'true'))
