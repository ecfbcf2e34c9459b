import { cpus } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'

/** The share of the processors' time that has to be idle for a second. */
const IDLE_SHARE = 0.9
const MOST_TRIES = 60

const times = () => {
  const all = cpus().flatMap(({ times }) => Object.values(times))
  return { all: all.reduce((sum, time) => sum + time, 0), idle: cpus().reduce((sum, { times }) => sum + times.idle, 0) }
}

/**
 * Resolves when this machine does next to nothing, or after a minute: what a page's load is measured beside slows it, above
 * all the triggers of demo data that was just written.
 */
export const untilQuiet = async (tries = MOST_TRIES): Promise<void> => {
  const before = times()
  await delay(1000)
  const after = times()
  const idle = (after.idle - before.idle) / (after.all - before.all)
  if (idle < IDLE_SHARE && tries > 1) await untilQuiet(tries - 1)
}
