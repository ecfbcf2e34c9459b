import type { Page } from '@playwright/test'
import { startBenchSite, withBrowser } from './bench-site.ts'
import { type Measurement, median } from './measurement.ts'
import { measureCards, measureMembers } from './scrolling.ts'
import { PHONE, slowDownProcessor } from './slow-phone.ts'

export const name = 'use'

const TIMES = 5

// Code that runs in the page is a string, because the bench is compiled without DOM types.

/** Code that measures the ms from the next click until an <h1> with this text is painted. */
const paintedAfterClick = (heading: string) => `new Promise((resolve) => {
  addEventListener('click', ({ timeStamp }) => {
    const look = () => {
      const isThere = [...document.querySelectorAll('h1')].some(({ textContent }) => textContent === ${JSON.stringify(heading)})
      if (!isThere) return requestAnimationFrame(look)
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now() - timeStamp)
      requestAnimationFrame(() => port2.postMessage(null))
    }
    look()
  }, { capture: true, once: true })
})`

const routeChanges = async (page: Page, origin: string): Promise<number> => {
  await page.goto(`${origin}/contact`)
  const links = page.getByRole('navigation', { name: 'Main' })
  const times: number[] = []
  for (let at = 0; at < TIMES; at += 1) {
    for (const [link, heading] of [
      ['About Us', 'About HobbyHub'],
      ['Contact', 'Contact'],
    ] as const) {
      await links.getByRole('link', { name: link }).hover()
      await page.waitForTimeout(1500)
      const painted: Promise<number> = page.evaluate(paintedAfterClick(heading))
      await links.getByRole('link', { name: link }).click()
      times.push(await painted)
    }
  }
  return median(times)
}

export const run = async (): Promise<Measurement[]> => {
  const origin = await startBenchSite()
  return withBrowser(async (browser) => {
    const options = { viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' } as const
    const page = await browser.newPage(options)
    const frames = await measureCards(page, origin)
    await slowDownProcessor(page)
    const change = await routeChanges(page, origin)
    const phone = await browser.newPage({ ...options, viewport: PHONE.viewport })
    return [
      { name: 'route change to a preloaded page', value: Math.round(change), unit: 'ms', atMost: 100 },
      ...frames,
      ...(await measureMembers(phone, origin)),
    ]
  })
}
