import type { GlobalOptions } from 'firebase-functions/options'

// A separate file, which scripts import too: options.ts reads the environment when it is imported.

/**
 * Region and size of every function. The region is written only here: Hosting's rewrites, the deployment's advice about the
 * database and the tests read it from here.
 */
export const FUNCTION_OPTIONS = {
  region: 'us-central1',
  memory: '512MiB',
  concurrency: 80,
  maxInstances: 20,
  timeoutSeconds: 60,
} as const satisfies GlobalOptions

/** The function decodes one picture at a time, of up to 40 million pixels, while others are sent and shown. */
export const PICTURE_OPTIONS = { ...FUNCTION_OPTIONS, memory: '1GiB', concurrency: 20 } as const satisfies GlobalOptions
