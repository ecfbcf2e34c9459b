import type { Browser, Page } from '@playwright/test'
import type { State } from './demo-user.ts'
import { type Measurement, median, roundToHundredths } from './measurement.ts'
import { PHONE, slowDown } from './slow-phone.ts'

/** A page to return to. `content` is a selector of its first card, row or other part with data. */
export type ReturnPage = {
  readonly label: string
  readonly path: string
  readonly content: string
  readonly state?: State
}

type ReturnVisit = { readonly heading: number; readonly content: number; readonly shift: number }

/** How long to wait for the site to keep a page, in seconds. It takes 4 s until the background work starts, and 2 s at rest. */
const MAX_KEEP_S = 20
const IS_KEPT = `Object.keys(localStorage).some((key) => key.startsWith('screen:'))`
const AFTER_MS = 3000

// Code that runs in the page is a string, because the bench is compiled without DOM types.

/** Records the ms until a heading and an element with the selector `content` are painted, and the layout shifts. */
const watch = (content: string) => `
  window.seen = { shift: 0 }
  new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => { seen.shift += value }))
    .observe({ type: 'layout-shift', buffered: true })
  const isVisible = (selector) => [...document.querySelectorAll(selector)].some((element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && element.getBoundingClientRect().height > 0)
  const wanted = { heading: 'main h1', content: ${JSON.stringify(content)} }
  const look = () => {
    for (const [name, selector] of Object.entries(wanted)) {
      if (seen[name] !== undefined || !isVisible(selector)) continue
      seen[name] = 0
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => { seen[name] = performance.now() }
      port2.postMessage(null)
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
`

const visitTwice = async (page: Page, origin: string, { path, content }: ReturnPage): Promise<ReturnVisit> => {
  await page.addInitScript(watch(content))
  // The second of these visits is the first that the service worker sees from its beginning.
  for (let visit = 0; visit < 2; visit += 1) {
    await page.goto(origin + path, { waitUntil: 'networkidle' })
    await page.evaluate('navigator.serviceWorker.ready.then(() => null)')
    for (let second = 0; second < MAX_KEEP_S && !(await page.evaluate(IS_KEPT)); second += 1)
      await page.waitForTimeout(1000)
    await page.waitForTimeout(AFTER_MS)
  }
  await page.goto('about:blank')
  await slowDown(page)
  await page.goto(origin + path, { waitUntil: 'networkidle', timeout: 120_000 })
  await page.waitForTimeout(AFTER_MS)
  return page.evaluate('window.seen')
}

/** Visits a page until the site has kept it, and again on a slow phone. */
export const visitAgain = async (browser: Browser, origin: string, page: ReturnPage): Promise<ReturnVisit> => {
  const options = { ...PHONE, ignoreHTTPSErrors: true }
  const context = await browser.newContext({ ...options, ...(page.state ? { storageState: page.state } : {}) })
  try {
    return await visitTwice(await context.newPage(), origin, page)
  } finally {
    await context.close()
  }
}

export const returnMeasures = (label: string, visits: readonly ReturnVisit[], isOwn: boolean): Measurement[] => {
  const of = (key: keyof ReturnVisit) => median(visits.map((visit) => visit[key]))
  const seconds = (key: 'heading' | 'content') => ({ value: roundToHundredths(of(key) / 1000), unit: 's' })
  const limit = isOwn ? { atMost: 0.5 } : {}
  return [
    { name: `${label}, again: heading`, ...seconds('heading'), ...limit },
    { name: `${label}, again: first content`, ...seconds('content'), ...limit },
    {
      name: `${label}, again: shift`,
      value: Number(of('shift').toFixed(4)),
      unit: '',
      ...(isOwn ? { atMost: 0 } : {}),
    },
  ]
}
