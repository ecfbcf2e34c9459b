import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage } from 'node:http'

/**
 * The functions framework (in the cloud and in the emulator) parses bodies before a function runs, and responds with an HTML page
 * of its own to a body that it cannot parse. It parses by content type, so this function hides the header from the framework. The
 * app reads the header from `rawHeaders`, and gets every body as a stream, even a body that is too large.
 */
export const keepBodiesUnparsed = (): void =>
  subscribe('http.server.request.start', (message) => {
    if (typeof message !== 'object' || message === null || !('request' in message)) return
    if (message.request instanceof IncomingMessage) delete message.request.headers['content-type']
  })
