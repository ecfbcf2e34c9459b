import { availableParallelism } from 'node:os'

/**
 * How many test files a runner runs at a time: one for every two cores, because a worker of the browser tests has half a dozen
 * processes; but at least two, so that the cores stay busy while one test waits.
 */
export const WORKER_COUNT = Math.max(2, Math.floor(availableParallelism() / 2))
