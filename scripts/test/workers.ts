import { availableParallelism } from 'node:os'

/**
 * How many test files a runner runs at a time. A worker of the browser tests has half a dozen processes. Two workers keep two
 * cores busy, since a test waits now and then.
 */
export const WORKERS = Math.max(2, Math.floor(availableParallelism() / 2))
