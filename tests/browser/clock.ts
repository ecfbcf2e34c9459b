import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** An hour's token is refreshed five minutes before its end. */
export const REFRESH_MS = 55 * 60_000

/** Shorter ones, such as those of animations, are not noted. */
const NOTED_MS = 1000
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

/** Whether the page has set a timer of about so many ms, later than the one that was found last. */
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

/** More than one task of React follows a change: it renders, and then runs effects, which may set the next timer. */
const TASKS = 10

/** Waits until the page has done what a timer or an answer has set going, whatever its clock says. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async (tasks) => {
    for (let task = 0; task < tasks; task += 1) {
      await new Promise<unknown>((resolve) => {
        // React's own way: such messages are delivered one after the other.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = resolve
        port2.postMessage(null)
      })
    }
  }, TASKS)

/** Waits until the page has set such a timer; a clock that stands still is moved on by `step` ms before each look. */
export const untilTimer = async (page: Page, ms: number, step = 0): Promise<void> => {
  const look = async () => {
    if (step > 0) await page.clock.runFor(step)
    await settled(page)
    return isTimerSet(page, ms)
  }
  await expect.poll(look, `a timer of ${ms} ms is set`).toBe(true)
}
