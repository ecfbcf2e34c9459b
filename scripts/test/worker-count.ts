import { availableParallelism } from 'node:os'

/**
 * The number of a test runner's workers: one for every two cores, because a worker of the browser tests has half a dozen
 * processes; but at least two, so that the cores stay busy while one test waits.
 */
export const WORKER_COUNT = Math.max(2, Math.floor(availableParallelism() / 2))
