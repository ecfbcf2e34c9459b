// A worker thread that serves the REST API without the functions emulator. It calls Firestore over HTTP with JSON, so that a
// proxy can read the calls.
import { createServer } from 'node:http'
import { parentPort } from 'node:worker_threads'
import { apiListener } from '../../functions/src/api/listeners.ts'
import { runJobs } from '../../functions/src/api/run-jobs.ts'
import { db } from '../../functions/src/platform/firestore/refs.ts'
import { listenOnPort } from '../../scripts/suite/listen-on-port.ts'

// For calls over HTTP, the Admin SDK would look for Google's credentials. The emulator accepts this fixed token instead.
const auth = { getRequestHeaders: async () => new Headers({ authorization: 'Bearer owner' }), fetch }
db.settings({ preferRest: true, auth })

const server = createServer(apiListener)
parentPort?.postMessage(await listenOnPort(server))

// Each message runs the scheduled jobs once.
parentPort?.on('message', async () => parentPort?.postMessage(await runJobs(new Date())))
