import { createServer, request } from 'node:http'
import { createGzip } from 'node:zlib'
import { BLOCK_GOOGLE_RULE } from '../../scripts/suite/chromium.ts'
import { listenOnPort } from '../../scripts/suite/listen-on-port.ts'

/**
 * Opens a proxy in front of the Firestore emulator. Like the hosted Firestore, the proxy compresses responses: without
 * compression, a list of groups costs a phone one more round trip.
 *
 * @returns `chromiumArg`, an argument that makes Chromium use the proxy instead of the emulator, and `end`
 */
export const openFirestoreGzipProxy = async () => {
  const emulator = new URL(`http://${process.env.FIRESTORE_EMULATOR_HOST}`)
  const server = createServer((incoming, outgoing) => {
    const { url: path, method, headers } = incoming
    const onward = request({ host: emulator.hostname, port: emulator.port, path, method, headers }, (answer) => {
      const { 'content-length': _, ...rest } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, { ...rest, 'content-encoding': 'gzip' })
      answer.pipe(createGzip()).pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  const port = await listenOnPort(server)
  return {
    chromiumArg: `--host-resolver-rules=${BLOCK_GOOGLE_RULE},MAP ${emulator.host} 127.0.0.1:${port}`,
    end: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
