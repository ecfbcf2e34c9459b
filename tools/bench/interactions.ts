import type { Locator, Page } from '@playwright/test'
import { signInDemoUser } from './demo-user.ts'
import { type Measurement, median } from './measurement.ts'

// Code that runs in the page is a string, because the bench is compiled without DOM types.

/** Records the ms until the next paint for each interaction id, as for INP. Event Timing reports them in steps of 8 ms. */
const WATCH_EVENTS = `
  window.durations = {}
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) window.durations[interactionId] = Math.max(window.durations[interactionId] ?? 0, duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
`

/** Records the ms from a click or key press until the first card on the screen changes. */
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

/** The 75th percentile of the durations of the interactions in `act`, in ms. 16 if none is reported, because all were shorter. */
const percentileOf = async (page: Page, act: () => Promise<void>): Promise<number> => {
  await page.waitForTimeout(1000)
  await page.evaluate('window.durations = {}')
  await act()
  await page.waitForTimeout(1500)
  const durations: number[] = await page.evaluate('Object.values(window.durations)')
  return durations.toSorted((a, b) => a - b)[Math.ceil(durations.length * 0.75) - 1] ?? 16
}

/**
 * Returns a function that clicks the middle of an element repeatedly. A locator's click is not used, because Playwright's checks
 * add up to 13 ms to the event.
 */
const pressing = async (page: Page, target: Locator, times: number): Promise<() => Promise<void>> => {
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return async () => {
    for (let at = 0; at < times; at += 1) {
      await page.mouse.click(x + width / 2, y + height / 2)
      await page.waitForTimeout(700)
    }
  }
}

/** Opens a group's page as a user who is not a member. Returns a function that joins the group and closes the dialogs. */
const joining = async (page: Page, origin: string): Promise<() => Promise<void>> => {
  await signInDemoUser(page, origin, 'newcomer@example.com')
  await page.goto(`${origin}/groups?q=Sunday%20Sketchers`)
  await page.getByRole('link', { name: 'See Details: Sunday Sketchers' }).click()
  const [first, ...others] = ['Join This Group!', 'Yes, join it!', 'OK'] as const
  await page.getByRole('button', { name: first }).waitFor()
  return async () => {
    for (const name of [first, ...others]) {
      await page.getByRole('button', { name }).click()
      await page.waitForTimeout(700)
    }
  }
}

/** Opens the page of a group in which the demo member may reply to a meeting. Resolves with the buttons of the reply. */
const openReply = async (page: Page, origin: string): Promise<Locator> => {
  await page.goto(`${origin}/groups?q=Sunday%20Sketchers`)
  await page.getByRole('link', { name: 'See Details: Sunday Sketchers' }).click()
  const buttons = page.getByRole('group', { name: /^Your reply to/ }).first()
  await buttons.waitFor()
  // The page's lower sections come after its head.
  await page.waitForLoadState('networkidle')
  await buttons.scrollIntoViewIfNeeded()
  return buttons
}

/** Returns a function that measures the interactions in `act`, and the list of what it has measured. */
const measuring = (page: Page) => {
  const measures: Measurement[] = []
  const measure = async (what: string, act: () => Promise<void>) => {
    const value = await percentileOf(page, act)
    measures.push({ name: `${what}, 75th percentile`, value, unit: 'ms', atMost: 200 })
  }
  return { measure, measures }
}

/** Measures how soon the page responds to what a member does: the menu, the bell, a reply and the form of a group. */
export const measureMemberInteractions = async (page: Page, origin: string): Promise<Measurement[]> => {
  await page.addInitScript(WATCH_EVENTS)
  const { measure, measures } = measuring(page)
  await signInDemoUser(page, origin)
  await page.goto(`${origin}/my-groups`)
  for (const [what, name] of [
    ['menu', 'Account'],
    ['bell', /^Notifications/],
  ] as const) {
    const button = page.getByRole('banner').getByRole('button', { name })
    await button.waitFor()
    await page.waitForLoadState('networkidle')
    // Every second press closes what the one before has opened.
    await measure(what, await pressing(page, button, 8))
  }
  const reply = await openReply(page, origin)
  const [going, notGoing] = [
    await pressing(page, reply.getByRole('button').first(), 1),
    await pressing(page, reply.getByRole('button').last(), 1),
  ]
  await measure('reply', async () => {
    for (let at = 0; at < 3; at += 1) {
      await going()
      // At a meeting of a series, it opens a menu.
      const menu = page.getByRole('menuitem', { name: 'This one' })
      if (await menu.isVisible()) await (await pressing(page, menu, 1))()
      await notGoing()
    }
  })
  await page.goto(`${origin}/create-group`)
  await page.getByLabel('Description').focus()
  await measure('typing a description', () => page.keyboard.type('We meet on Sundays.', { delay: 80 }))
  return measures
}

/** Measures how soon the page responds on Explore, in a form, and to somebody who joins a group, which works only once. */
export const measureInteractions = async (page: Page, origin: string): Promise<Measurement[]> => {
  await page.addInitScript(WATCH_EVENTS)
  await page.goto(`${origin}/groups`)
  await page.locator('.first-screen').waitFor({ state: 'detached' })
  await page.getByRole('article').first().waitFor()
  await page.getByRole('button', { name: 'Filters' }).click()
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
  const { measure, measures } = measuring(page)
  // The first key presses load lists. Later presses return to the same lists, which are cached by then.
  await measure('filter', keys('Category', [down, down, up, up, down, up]))
  await measure('sort field', keys('Sort by', [down, up, down, up, down, up]))
  await page.evaluate('window.lists = []')
  await measure('sort direction', order)
  const lists: number[] = await page.evaluate('window.lists')
  await measure('only what can be joined', joinable)
  await measure('theme', theme)
  await page.getByLabel('Search').focus()
  await measure('typing a search', () => page.keyboard.type('sunday sk', { delay: 80 }))
  await page.goto(`${origin}/auth/register`)
  await page.getByLabel('Name').focus()
  await measure('typing in a form', () => page.keyboard.type('Ada Lovelace', { delay: 80 }))
  await measure('joining', await joining(page, origin))
  measures.push({ name: 'sort direction: the other list is there', value: Math.round(median(lists)), unit: 'ms' })
  return measures
}
