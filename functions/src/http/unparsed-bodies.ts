import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage } from 'node:http'

/**
 * The framework around a function (in the cloud and in the emulator alike) parses bodies first, and answers what it
 * cannot parse with an HTML page of its own. It parses by content type, so it gets to see none: `rawHeaders`, where the
 * app reads it, keeps it. Every body then comes to the app as a stream, also one that it will refuse for its size.
 */
export const keepBodiesUnparsed = (): void =>
  subscribe('http.server.request.start', (message) => {
    if (typeof message !== 'object' || message === null || !('request' in message)) return
    if (message.request instanceof IncomingMessage) delete message.request.headers['content-type']
  })
