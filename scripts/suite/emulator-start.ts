// firebase-tools runs with this file (`node --import`), because at each start it does work of many seconds that nobody needs.
import { createRequire } from 'node:module'

const load = createRequire(import.meta.resolve('firebase-tools'))

/**
 * Lets the first request that needs a validator compile it. The Auth emulator would compile the 961 validators of its whole API
 * before it starts, for 7 s.
 */
const exegesis = load('exegesis-express')
const { middleware } = exegesis
exegesis.middleware = (document: unknown, options: object) =>
  middleware(document, { ...options, lazyCompileValidationSchemas: true })

/** The functions emulator would ask the npm registry for the newest firebase-functions, and wait up to 10 s for the answer. */
load('./deploy/functions/runtimes/node/versioning.js').getLatestSDKVersion = () => undefined
