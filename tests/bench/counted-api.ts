// A worker thread: the REST surface as functions have it, without the functions emulator around it, and with Firestore
// by HTTP and JSON, which a counter can read.
import { createServer } from 'node:http'
import { parentPort } from 'node:worker_threads'
import { db } from '../../functions/src/data/firestore.ts'
import { listener } from '../../functions/src/http/listener.ts'

// That way in which the Admin SDK would look for credentials of Google's, the emulator takes this one.
const auth = { getRequestHeaders: async () => new Headers({ authorization: 'Bearer owner' }), fetch }
db.settings({ preferRest: true, auth })

const server = createServer(listener)
server.listen(0, '127.0.0.1', () => parentPort?.postMessage(Object(server.address()).port))
