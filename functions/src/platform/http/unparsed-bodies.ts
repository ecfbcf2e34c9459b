import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage } from 'node:http'

/**
 * The functions framework (in the cloud and in the emulator) parses bodies before a function runs, and answers what it
 * cannot parse with an HTML page of its own. It parses by content type, so the header is hidden from it; the app reads
 * `rawHeaders`, which still has it. So every body reaches the app as a stream, even one that is too large.
 */
export const keepBodiesUnparsed = (): void =>
  subscribe('http.server.request.start', (message) => {
    if (typeof message !== 'object' || message === null || !('request' in message)) return
    if (message.request instanceof IncomingMessage) delete message.request.headers['content-type']
  })
