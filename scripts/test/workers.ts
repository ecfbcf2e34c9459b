import { availableParallelism } from 'node:os'

/**
 * How many test files a runner has under way. A worker of the browser's has half a dozen processes;
 * two cores are busy with two, since a test waits now and then.
 */
export const WORKERS = Math.max(2, Math.floor(availableParallelism() / 2))
