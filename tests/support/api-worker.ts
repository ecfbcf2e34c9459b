// A worker thread with the REST API, without the functions emulator around it.
import { createServer } from 'node:http'
import { parentPort } from 'node:worker_threads'
import { apiListener } from '../../functions/src/api/listeners.ts'
import { listenOnPort } from '../../scripts/suite/listen-on-port.ts'

parentPort?.postMessage(await listenOnPort(createServer(apiListener)))
