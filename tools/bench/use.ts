import type { CDPSession, Page } from '@playwright/test'
import { startBenchSite, withBrowser } from './bench-site.ts'
import { measureInteractions } from './interactions.ts'
import { type Measurement, median } from './measurement.ts'
import { GROUP_COUNT, THOUSAND_GROUPS_CATEGORY, withThousandGroups } from './thousand-groups.ts'

export const name = 'use'

const SLOWER = 4
const TIMES = 5
/** How long a thousand cards may take to load, in ms. */
const LOADING_MS = 180_000

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

/** Code that scrolls up for four seconds, by a sixtieth of the window's height in each frame. Returns the ms between frames. */
const SCROLL = `new Promise((resolve) => {
  const frames = []
  let last = performance.now()
  const start = last
  const step = (now) => {
    frames.push(now - last)
    last = now
    if (now - start > 4000) return resolve(frames.slice(1))
    scrollBy(0, -innerHeight / 60)
    requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
})`

/** How long the page's main thread was busy in total, in seconds. */
const workedIn = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
}

const slowDown = async (page: Page, rate: number): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

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

const scrolling = (page: Page, origin: string): Promise<Measurement[]> =>
  withThousandGroups(async () => {
    await page.goto(`${origin}/groups?category=${THOUSAND_GROUPS_CATEGORY}`)
    const cards = page.getByRole('article')
    await cards.first().waitFor()
    const deadline = Date.now() + LOADING_MS
    for (let count = 0; count < GROUP_COUNT; count = await cards.count()) {
      if (Date.now() > deadline) throw new Error(`Only ${count} groups have been loaded`)
      await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
      await page.waitForTimeout(100)
    }
    await page.waitForTimeout(2000)
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    const before = await workedIn(session)
    const frames: number[] = await page.evaluate(SCROLL)
    const worked = (await workedIn(session)) - before
    const lasted = frames.reduce((sum, frame) => sum + frame, 0) / 1000
    const late = frames.filter((frame) => frame > 25).length
    return [
      {
        name: '1,000 cards: frames while scrolling',
        value: Math.round(frames.length / lasted),
        unit: 'a second',
        atLeast: 58,
      },
      { name: '1,000 cards: late frames', value: Math.round((1000 * late) / frames.length) / 10, unit: '%' },
      {
        name: '1,000 cards: main thread at work while scrolling',
        value: Math.round((100 * worked) / lasted),
        unit: '%',
      },
    ]
  })

export const run = async (): Promise<Measurement[]> => {
  const origin = await startBenchSite()
  return withBrowser(async (browser) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' })
    const frames = await scrolling(page, origin)
    await slowDown(page, SLOWER)
    const change = await routeChanges(page, origin)
    return [
      { name: 'route change to a preloaded page', value: Math.round(change), unit: 'ms', atMost: 100 },
      ...(await measureInteractions(page, origin)),
      ...frames,
    ]
  })
}
