// A worker thread with the REST API, without the functions emulator around it.
import { createServer } from 'node:http'
import { parentPort } from 'node:worker_threads'
import { listener } from '../../functions/src/http/listener.ts'

const server = createServer(listener)
server.listen(0, '127.0.0.1', () => parentPort?.postMessage(Object(server.address()).port))
