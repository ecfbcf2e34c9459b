import type { CDPSession, Page } from '@playwright/test'
import { type Measure, median } from './measure.ts'
import { benchSite, withBrowser } from './site.ts'
import { CATEGORY, GROUPS, withThousandGroups } from './thousand-groups.ts'

export const name = 'use'

const SLOWER = 4
const TIMES = 5
/** How long a thousand cards may take to load. */
const LOADING_MS = 180_000

// What runs in the page is text: the bench's own types know no DOM.

/** Keeps how long each interaction took until the next paint (Event Timing, what INP is made of; steps of 8 ms). */
const WATCH_EVENTS = `
  window.durations = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId) window.durations.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
`

/** Tells how long after the next click a heading with the text stands painted, in ms. */
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

/** Scrolls a screen's height a second for four seconds; gives the time between each two frames, in ms. */
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

/** How long the page's main thread has worked in all, in seconds. */
const workedIn = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
}

const slowDown = async (page: Page, rate: number): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** The slowest interaction of what `act` does, in ms. An interaction under 16 ms is not told of, and counts as 16. */
const slowestOf = async (page: Page, act: () => Promise<void>): Promise<number> => {
  await page.waitForTimeout(1000)
  await page.evaluate('window.durations = []')
  await act()
  await page.waitForTimeout(1500)
  const durations: number[] = await page.evaluate('window.durations')
  return Math.max(16, ...durations)
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

const interactions = async (page: Page, origin: string): Promise<Measure[]> => {
  await page.addInitScript(WATCH_EVENTS)
  await page.goto(`${origin}/groups`)
  await page.getByRole('article').first().waitFor()
  const press = async (label: string, keys: readonly string[]) => {
    await page.getByLabel(label).focus()
    for (const key of keys) {
      await page.keyboard.press(key)
      await page.waitForTimeout(700)
    }
  }
  const order = page.getByRole('button', { name: /^Order/ })
  const filter = await slowestOf(page, () => press('Category', ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp']))
  const sort = await slowestOf(page, () => press('Sort by', ['ArrowDown', 'ArrowUp']))
  const turn = await slowestOf(page, async () => {
    for (let at = 0; at < 4; at += 1) {
      await order.click()
      await page.waitForTimeout(700)
    }
  })
  const theme = await slowestOf(page, async () => {
    for (let at = 0; at < 4; at += 1) {
      await page.getByRole('switch', { name: 'Dark theme' }).click()
      await page.waitForTimeout(500)
    }
  })
  await page.goto(`${origin}/auth/register`)
  await page.getByLabel('Name').focus()
  const typing = await slowestOf(page, () => page.keyboard.type('Ada Lovelace', { delay: 80 }))
  const measure = (what: string, value: number): Measure => ({
    name: `${what}, slowest`,
    value: Math.round(value),
    unit: 'ms',
    atMost: 100,
  })
  return [
    measure('filter', filter),
    measure('sort field', sort),
    measure('sort direction', turn),
    measure('theme', theme),
    measure('typing in a form', typing),
  ]
}

const scrolling = (page: Page, origin: string): Promise<Measure[]> =>
  withThousandGroups(async () => {
    await page.goto(`${origin}/groups?category=${CATEGORY}`)
    const cards = page.getByRole('article')
    await cards.first().waitFor()
    const deadline = Date.now() + LOADING_MS
    for (let count = 0; count < GROUPS; count = await cards.count()) {
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

export const run = async (): Promise<Measure[]> => {
  const origin = await benchSite()
  return withBrowser(async (browser) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' })
    const frames = await scrolling(page, origin)
    await slowDown(page, SLOWER)
    const change = await routeChanges(page, origin)
    return [
      { name: 'route change to a preloaded page', value: Math.round(change), unit: 'ms', atMost: 100 },
      ...(await interactions(page, origin)),
      ...frames,
    ]
  })
}
