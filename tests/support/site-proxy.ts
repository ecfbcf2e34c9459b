import { createServer, request } from 'node:http'
import { listenOnPort } from '../../scripts/suite/listen-on-port.ts'
import { hostingOrigin } from './emulators.ts'

/** A reverse proxy in front of the site. Blocked requests fail as if the server were down. */
export type SiteProxy = {
  readonly origin: string
  /** Drops connections to matching paths from now on; null lets all requests through again. */
  readonly block: (paths: RegExp | null) => void
  /** Appends this comment to the service worker from now on, so that browsers find another version of the site. */
  readonly deploy: (comment: string) => void
  readonly end: () => Promise<void>
}

export const openSiteProxy = async (): Promise<SiteProxy> => {
  let blocked: RegExp | null = null
  let deployed = ''
  const behind = new URL(hostingOrigin())
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/'
    if (blocked?.test(path)) return incoming.socket.destroy()
    const isWorker = path === '/sw.js' && deployed !== ''
    const { host: _, 'accept-encoding': __, 'if-none-match': ___, ...headers } = incoming.headers
    const onward = request(
      { host: behind.hostname, port: behind.port, path, method: incoming.method, headers },
      (answer) => {
        const { 'content-length': ____, etag: _____, ...rest } = answer.headers
        outgoing.writeHead(answer.statusCode ?? 502, isWorker ? rest : answer.headers)
        answer.pipe(outgoing, { end: !isWorker })
        if (isWorker) answer.on('end', () => outgoing.end(`\n// ${deployed}`))
      },
    )
    onward.on('error', () => incoming.socket.destroy())
    incoming.pipe(onward)
  })
  const port = await listenOnPort(server)
  return {
    origin: `http://127.0.0.1:${port}`,
    block: (paths) => {
      blocked = paths
    },
    deploy: (comment) => {
      deployed = comment
    },
    end: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
