import { createHash } from 'node:crypto'
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { createSecureServer, type Http2Session } from 'node:http2'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { getCertificate } from '@vitejs/plugin-basic-ssl'
import { PROJECT_ROOT } from '../../scripts/bootstrap/processes.mjs'
import { listenOnPort } from '../../scripts/suite/listen-on-port.ts'

/** A proxy that serves the site over HTTP/2 with brotli, like Firebase Hosting. The Hosting emulator supports neither. */
export type CompressingProxy = { readonly origin: string; readonly end: () => void }

// The best quality, 11, takes seconds for the largest file, and blocks the proxy during that time.
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

const isText = (answer: IncomingMessage): boolean =>
  /^(text\/|application\/(javascript|json|manifest)|image\/svg)/.test(answer.headers['content-type'] ?? '')

/** Headers that are not passed on: pseudo-headers, hop-by-hop headers (which HTTP/2 forbids), and the host. */
const HOP = /^(:.*|connection|keep-alive|transfer-encoding|upgrade|host)$/

const endToEnd = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP.test(name)))

const bodyOf = async (answer: IncomingMessage): Promise<Buffer> => Buffer.concat(await answer.toArray())

/** Opens a reverse proxy in front of the site. It compresses equal bodies once. */
export const openCompressingProxy = async (siteOrigin: () => string): Promise<CompressingProxy> => {
  const compressed = new Map<string, Buffer>()
  const brotli = (body: Buffer): Buffer => {
    const key = createHash('sha256').update(body).digest('base64')
    const known = compressed.get(key) ?? brotliCompressSync(body, QUALITY)
    compressed.set(key, known)
    return known
  }
  const pem = await getCertificate(join(PROJECT_ROOT, '.cache'), 'bench', ['127.0.0.1'])
  const server = createSecureServer({ key: pem, cert: pem }, (incoming, outgoing) => {
    const { url: path, method } = incoming
    const { 'accept-encoding': accepted, ...headers } = endToEnd(incoming.headers)
    const behind = new URL(siteOrigin())
    const onward = request({ host: behind.hostname, port: behind.port, path, method, headers }, async (answer) => {
      if (!isText(answer) || answer.statusCode !== 200 || !String(accepted).includes('br')) {
        outgoing.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers))
        answer.pipe(outgoing)
        return
      }
      const small = brotli(await bodyOf(answer))
      outgoing.writeHead(200, { ...endToEnd(answer.headers), 'content-encoding': 'br', 'content-length': small.length })
      outgoing.end(small)
    })
    onward.on('error', () => outgoing.stream.close())
    incoming.pipe(onward)
  })
  const sessions = new Set<Http2Session>()
  server.on('session', (session) => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
  })
  const port = await listenOnPort(server)
  return {
    origin: `https://127.0.0.1:${port}`,
    end: () => {
      for (const session of sessions) session.destroy()
      server.close()
    },
  }
}
