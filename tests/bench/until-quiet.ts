import { cpus, loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { CliError } from '../../scripts/bootstrap/processes.mjs'

/** The percentage of the processors' time that has to be idle. */
export const IDLE = 90
const MOST_TRIES = 60

const times = () => {
  const all = cpus().flatMap(({ times }) => Object.values(times))
  return { all: all.reduce((sum, time) => sum + time, 0), idle: cpus().reduce((sum, { times }) => sum + times.idle, 0) }
}

/** How much of the processors' time is idle for a second, in percent. */
const idleNow = async (): Promise<number> => {
  const before = times()
  await delay(1000)
  const after = times()
  return Math.round((100 * (after.idle - before.idle)) / (after.all - before.all))
}

/**
 * Resolves when this machine does next to nothing, or after a minute, with how much of it is idle: what a page's load is measured
 * beside slows it, above all the triggers of demo data that was just written.
 */
export const untilQuiet = async (tries = MOST_TRIES): Promise<number> => {
  const idle = await idleNow()
  return idle < IDLE && tries > 1 ? untilQuiet(tries - 1) : idle
}

/** Throws where the machine does not get quiet; with BENCH_BUSY=1 only the output says so. */
export const refuseBusy = async (): Promise<number> => {
  const idle = await untilQuiet()
  if (idle >= IDLE) return idle
  const busy = `This machine is busy: ${100 - idle}% of its processors, load ${loadavg()[0]?.toFixed(1)}.`
  if (process.env.BENCH_BUSY !== '1') throw new CliError(`${busy} BENCH_BUSY=1 measures all the same.`)
  console.log(`${busy} What follows is only worth its ratios.`)
  return idle
}
