// firebase-tools runs with this file (`node --import`), because its servers of Hosting and of the functions fail where Google's
// do not.
import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage, ServerResponse } from 'node:http'

/** How long a request may take to arrive, in ms. The servers collect whole bodies, and would wait for five minutes. */
const REQUEST_MS = 10_000

subscribe('http.server.request.start', (message) => {
  if (typeof message !== 'object' || message === null || !('request' in message && 'response' in message)) return
  const { request, response } = message
  if (!(request instanceof IncomingMessage && response instanceof ServerResponse)) return
  // curl sends this header with more than 1 MB, and Hosting's emulator cannot pass it on. Without it, Node does not answer it.
  if (request.headers.expect === '100-continue') response.writeContinue()
  delete request.headers.expect
  const timer = setTimeout(() => {
    if (!request.complete && !response.headersSent) response.writeHead(408, { connection: 'close' }).end()
  }, REQUEST_MS)
  response.once('close', () => clearTimeout(timer))
})

/**
 * When a function responds before it has received the whole body, the functions emulator tries to respond a second time. Without
 * this, the error of that would end all emulators.
 */
ServerResponse.prototype.writeHead = new Proxy(ServerResponse.prototype.writeHead, {
  apply: (writeHead, response, head) => {
    if (!response.headersSent) return Reflect.apply(writeHead, response, head)
    if (response.writableEnded) return response.on('error', () => undefined)
    return response.destroy()
  },
})
