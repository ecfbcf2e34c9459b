import type { Locator, Page } from '@playwright/test'
import { type Measure, median } from './measure.ts'

// What runs in the page is text: the bench's own types know no DOM.

/** Keeps how long each interaction took until the next paint (Event Timing, what INP is made of; steps of 8 ms). */
const WATCH_EVENTS = `
  window.durations = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId) window.durations.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
`

/** Keeps how long after each click or key another first card stands painted, in ms. */
const WATCH_LIST = `
  window.lists = []
  let since
  const first = () => document.querySelector('article')?.textContent
  let shown = first()
  for (const type of ['keydown', 'click']) addEventListener(type, ({ timeStamp }) => { since = timeStamp }, true)
  const look = () => {
    requestAnimationFrame(look)
    if (first() === shown) return
    shown = first()
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => window.lists.push(performance.now() - since)
    port2.postMessage(null)
  }
  look()
`

/** The slowest interaction of what `act` does, in ms. An interaction under 16 ms is not told of, and counts as 16. */
const slowestOf = async (page: Page, act: () => Promise<void>): Promise<number> => {
  await page.waitForTimeout(1000)
  await page.evaluate('window.durations = []')
  await act()
  await page.waitForTimeout(1500)
  const durations: number[] = await page.evaluate('window.durations')
  return Math.max(16, ...durations)
}

/** Presses where something is. Its locator's own click would look, within the event, at what lies there: up to 13 ms. */
const pressing = async (page: Page, target: Locator, times: number): Promise<() => Promise<void>> => {
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return async () => {
    for (let at = 0; at < times; at += 1) {
      await page.mouse.click(x + width / 2, y + height / 2)
      await page.waitForTimeout(700)
    }
  }
}

/** What people do on Explore and in a form: how long each takes at the worst until the browser paints again. */
export const interactions = async (page: Page, origin: string): Promise<Measure[]> => {
  await page.addInitScript(WATCH_EVENTS)
  await page.goto(`${origin}/groups`)
  await page.getByRole('article').first().waitFor()
  await page.evaluate(WATCH_LIST)
  const keys = (label: string, pressed: readonly string[]) => async () => {
    await page.getByLabel(label).focus()
    for (const key of pressed) {
      await page.keyboard.press(key)
      await page.waitForTimeout(700)
    }
  }
  const [order, joinable, theme] = [
    await pressing(page, page.getByRole('button', { name: /^Order/ }), 6),
    await pressing(page, page.getByRole('switch', { name: 'Only groups I can still join' }), 6),
    await pressing(page, page.getByRole('switch', { name: 'Dark theme' }), 6),
  ]
  const [up, down] = ['ArrowUp', 'ArrowDown']
  const measures: Measure[] = []
  const measure = async (what: string, act: () => Promise<void>) => {
    const value = Math.round(await slowestOf(page, act))
    measures.push({ name: `${what}, slowest`, value, unit: 'ms', atMost: 100 })
  }
  // Lists that are new and, coming back to them, lists that are at hand.
  await measure('filter', keys('Category', [down, down, up, up, down, up]))
  await measure('sort field', keys('Sort by', [down, up, down, up, down, up]))
  await page.evaluate('window.lists = []')
  await measure('sort direction', order)
  const lists: number[] = await page.evaluate('window.lists')
  await measure('only what can be joined', joinable)
  await measure('theme', theme)
  await page.goto(`${origin}/auth/register`)
  await page.getByLabel('Name').focus()
  await measure('typing in a form', () => page.keyboard.type('Ada Lovelace', { delay: 80 }))
  measures.push({ name: 'sort direction: the other list is there', value: Math.round(median(lists)), unit: 'ms' })
  return measures
}
