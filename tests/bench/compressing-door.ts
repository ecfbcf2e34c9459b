import { createServer, type IncomingMessage, request } from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'

/** The site behind brotli, as Firebase Hosting serves it and the Hosting emulator does not. */
export type CompressingDoor = { readonly origin: string; readonly end: () => void }

// The best takes seconds for the largest file, in which the door serves nobody.
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

const isText = (answer: IncomingMessage): boolean =>
  /^(text\/|application\/(javascript|json|manifest)|image\/svg)/.test(answer.headers['content-type'] ?? '')

const bodyOf = async (answer: IncomingMessage): Promise<Buffer> => Buffer.concat(await answer.toArray())

/** Opens a reverse proxy before the site on a port of its own; what it compressed once it keeps. */
export const openCompressingDoor = async (siteOrigin: string): Promise<CompressingDoor> => {
  const behind = new URL(siteOrigin)
  const compressed = new Map<string, Buffer>()
  const brotli = (key: string, body: Buffer): Buffer => {
    const known = compressed.get(key) ?? brotliCompressSync(body, QUALITY)
    compressed.set(key, known)
    return known
  }
  const server = createServer((incoming, outgoing) => {
    const { host: _, 'accept-encoding': accepted, ...headers } = incoming.headers
    const { url: path = '/', method } = incoming
    const onward = request({ host: behind.hostname, port: behind.port, path, method, headers }, async (answer) => {
      const { 'content-length': length, ...rest } = answer.headers
      if (!isText(answer) || answer.statusCode !== 200 || !String(accepted).includes('br')) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
        return
      }
      const body = await bodyOf(answer)
      const small = brotli(`${path} ${length} ${answer.headers.etag}`, body)
      outgoing.writeHead(200, { ...rest, 'content-encoding': 'br', 'content-length': small.length })
      outgoing.end(small)
    })
    onward.on('error', () => incoming.socket.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address !== 'object') throw new Error('The door has no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    end: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
