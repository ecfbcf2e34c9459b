import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage } from 'node:http'

/**
 * The functions framework (in the cloud and in the emulator) parses bodies before a function runs, and responds with an HTML page
 * of its own to a body that it cannot parse. The framework chooses the parser by the header Content-Type, so this function hides
 * that header. The app reads the header from `rawHeaders`, and gets every body as a stream.
 */
export const keepBodiesUnparsed = (): void =>
  subscribe('http.server.request.start', (message) => {
    if (typeof message !== 'object' || message === null || !('request' in message)) return
    if (message.request instanceof IncomingMessage) delete message.request.headers['content-type']
  })
