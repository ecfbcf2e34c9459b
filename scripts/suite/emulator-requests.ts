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

/** Ends what is written to a response that is sent already: it does nothing after a whole one, and cuts off half of one. */
const endSecondResponse = (response: ServerResponse): ServerResponse =>
  response.writableEnded ? response.on('error', () => undefined) : response.destroy()

const unlessSent = <Method extends (...args: never[]) => ServerResponse>(method: Method): Method =>
  new Proxy(method, {
    apply: (original, response, args) =>
      response.headersSent ? endSecondResponse(response) : Reflect.apply(original, response, args),
  })

/**
 * The emulators respond a second time when a function responds before it has received the whole body (writeHead, functions emulator),
 * or after the 408 of this file (setHeader, Hosting's emulator). Without this, the error of that would end all emulators.
 */
ServerResponse.prototype.writeHead = unlessSent(ServerResponse.prototype.writeHead)
ServerResponse.prototype.setHeader = unlessSent(ServerResponse.prototype.setHeader)
