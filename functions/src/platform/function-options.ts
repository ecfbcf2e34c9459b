import type { GlobalOptions } from 'firebase-functions/options'

// Not in config.ts, because scripts import this file, and importing config.ts parses the functions' environment.

/**
 * The options of every function, some of which index.ts overrides. The region is set only here: the scripts that write Hosting's
 * rewrites and check a deployment import it.
 */
export const FUNCTION_OPTIONS = {
  region: 'us-central1',
  memory: '512MiB',
  concurrency: 80,
  maxInstances: 20,
  timeoutSeconds: 60,
} as const satisfies GlobalOptions

/**
 * What an instance holds at a time is bounded in pictures/picture-memory-limits.ts, to about half of its memory. Its processor is shared by few
 * pictures that are decoded, and by those that are shown.
 */
export const PICTURE_FUNCTION_OPTIONS = {
  ...FUNCTION_OPTIONS,
  memory: '1GiB',
  concurrency: 20,
} as const satisfies GlobalOptions
