// A worker thread with the REST API, without the functions emulator around it.
import { createServer } from 'node:http'
import { parentPort } from 'node:worker_threads'
import { listener } from '../../functions/src/api/listener.ts'
import { listen } from '../../scripts/suite/listen.ts'

parentPort?.postMessage(await listen(createServer(listener)))
