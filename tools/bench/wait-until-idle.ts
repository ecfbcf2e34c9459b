import { cpus, loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { CliError } from '../../scripts/bootstrap/processes.mjs'

/** The percentage of processor time that must be idle. */
export const MIN_IDLE_PERCENT = 90
const MOST_TRIES = 60

const times = () => {
  const all = cpus().flatMap(({ times }) => Object.values(times))
  return { all: all.reduce((sum, time) => sum + time, 0), idle: cpus().reduce((sum, { times }) => sum + times.idle, 0) }
}

/** The percentage of processor time that is idle during one second. */
const idleNow = async (): Promise<number> => {
  const before = times()
  await delay(1000)
  const after = times()
  return Math.round((100 * (after.idle - before.idle)) / (after.all - before.all))
}

/**
 * Waits until this machine is idle, for a minute at most, and returns how idle it is, in percent. Other work, above all the
 * triggers that run after demo data has been written, would slow the page loads that are measured.
 */
export const waitUntilIdle = async (tries = MOST_TRIES): Promise<number> => {
  const idle = await idleNow()
  return idle < MIN_IDLE_PERCENT && tries > 1 ? waitUntilIdle(tries - 1) : idle
}

/** Throws if the machine stays busy. With BENCH_BUSY=1 it only prints a warning. */
export const requireIdleMachine = async (): Promise<number> => {
  const idle = await waitUntilIdle()
  if (idle >= MIN_IDLE_PERCENT) return idle
  const busy = `This machine is busy: ${100 - idle}% of its processors, load ${loadavg()[0]?.toFixed(1)}.`
  if (process.env.BENCH_BUSY !== '1') throw new CliError(`${busy} BENCH_BUSY=1 measures all the same.`)
  console.log(`${busy} What follows is only worth its ratios.`)
  return idle
}
