import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** How many ms after its load a page fetches the code of later views and the files for offline use (web/src/main.tsx). */
const SETTLED_MS = 4000

/** Tokens are valid for an hour, and are refreshed five minutes before they expire. */
export const TOKEN_REFRESH_MS = 55 * 60_000

/** The shortest timers that are recorded, in ms. Timers of animations, for example, are shorter. */
const NOTED_MS = 1000
/** The tolerance when timers are compared, as a fraction. The token's timer, for example, is shorter by the token's age. */
const TOLERANCE = 0.02

/**
 * The URLs that each page has fetched since its last navigation. `performance` does not report them with Playwright's clock.
 */
const fetched = new WeakMap<Page, Set<string>>()

/**
 * Installs a clock that the test can move, and records the timers that the page sets. Wait for a timer with `untilTimerSet` before
 * you move the clock: a timer that is set after the move fires that much later.
 */
export const installClock = async (page: Page): Promise<void> => {
  await page.clock.install()
  const urls = new Set<string>()
  fetched.set(page, urls)
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) urls.clear()
  })
  page.on('requestfinished', (request) => urls.add(request.url()))
  await page.addInitScript((noted) => {
    window.setTimeout = new Proxy(window.setTimeout, {
      apply: (setTimer, self, args) => {
        const [, ms = 0] = args
        const { dataset } = document.documentElement
        if (ms >= noted) dataset.timers = `${dataset.timers ?? ''} ${ms}`
        return Reflect.apply(setTimer, self, args)
      },
    })
  }, NOTED_MS)
}

/** Whether the page has set a timer of about `ms`. If so, later calls ignore that timer and those before it. */
const isTimerSet = (page: Page, ms: number): Promise<boolean> =>
  page.evaluate(
    ([wanted, tolerance]) => {
      const { dataset } = document.documentElement
      const timers = (dataset.timers ?? '').split(' ').map(Number)
      const at = timers.findIndex((timer) => Math.abs(timer - wanted) <= wanted * tolerance)
      if (at >= 0) dataset.timers = timers.slice(at + 1).join(' ')
      return at >= 0
    },
    [ms, TOLERANCE] as const,
  )

/** How many tasks to wait. React handles a change in several tasks: it renders, then runs effects, which may set a timer. */
const TASKS = 10

/** Waits until React has handled a timer or a response. Does not depend on the page's clock. */
export const untilReactSettled = (page: Page): Promise<void> =>
  page.evaluate(async (tasks) => {
    for (let task = 0; task < tasks; task += 1) {
      await new Promise<unknown>((resolve) => {
        // React also schedules its work with messages. They arrive in order, so work that was scheduled earlier is done first.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = resolve
        port2.postMessage(null)
      })
    }
  }, TASKS)

/** Waits until the page has set a timer of about `ms`. Moves the clock by `step` ms before each check. */
export const untilTimerSet = async (page: Page, ms: number, step = 0): Promise<void> => {
  const look = async () => {
    if (step > 0) await page.clock.runFor(step)
    await untilReactSettled(page)
    return isTimerSet(page, ms)
  }
  await expect.poll(look, `a timer of ${ms} ms is set`).toBe(true)
}

/** Moves the clock of a page that was just loaded to the time when the page fetches the code of later views. */
const loadLaterViews = async (page: Page): Promise<void> => {
  await untilTimerSet(page, SETTLED_MS)
  await page.clock.runFor(SETTLED_MS)
}

/** Whether the page has fetched a chunk since its last navigation. */
const isFetched = (page: Page, chunk: string): boolean =>
  [...(fetched.get(page) ?? [])].some((url) => url.includes(`/assets/${chunk}-`))

/** Waits until the page waits for somebody to use it (web/src/app/load-on-first-hint.ts). Needs `installClock`. */
export const untilHintAwaited = async (page: Page): Promise<void> => {
  await loadLaterViews(page)
  await expect.poll(() => isFetched(page, 'background-work'), 'the page waits for a hint').toBe(true)
  await untilReactSettled(page)
}

/**
 * Presses a key, and waits until the page has fetched the code that shows failures (web/src/app/load-on-first-hint.ts). Needs
 * `installClock`.
 */
export const untilFeedbackLoaded = async (page: Page): Promise<void> => {
  await untilHintAwaited(page)
  await page.keyboard.press('Shift')
  for (const part of ['dialog-view', 'toast-view']) {
    await expect.poll(() => isFetched(page, part), `${part} is there`).toBe(true)
  }
  await page.waitForLoadState('networkidle')
}

/** Waits until the service worker has cached the shell. Needs `installClock`. */
export const untilServiceWorkerReady = async (page: Page): Promise<void> => {
  await loadLaterViews(page)
  const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null)
  // It stores 290 files first, which takes a busy machine more than the default of 10 s.
  const options = { message: 'the service worker controls the page', timeout: 30_000 }
  await expect.poll(isControlled, options).toBe(true)
}
