import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Shorter ones, such as those of animations, are not noted. */
const NOTED_MS = 10_000
/** Some count from a moment of their own, such as a token's. */
const TOLERANCE = 0.02

/**
 * A clock that the test moves, and a note of the timers that the page sets: what has not been set when the clock is
 * moved comes that much later.
 */
export const installClock = async (page: Page): Promise<void> => {
  await page.clock.install()
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

/** Waits until the page has set a timer of about so many ms, later than the one that was waited for last. */
export const untilTimer = async (page: Page, ms: number): Promise<void> => {
  const find = () =>
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
  await expect.poll(find, `a timer of ${ms} ms is set`).toBe(true)
}
