import { createServer, request } from 'node:http'
import { listenOnPort } from '../../scripts/suite/listen-on-port.ts'
import { authHost } from './emulators.ts'

/** A proxy in front of the Auth emulator. It counts how often the API looks up accounts. */
export type LookupCounter = {
  /** The value for FIREBASE_AUTH_EMULATOR_HOST. */
  readonly host: string
  /** Returns the number of look-ups since `take` was last called. */
  readonly take: () => number
  readonly end: () => void
}

export const openLookupCounter = async (): Promise<LookupCounter> => {
  let lookups = 0
  const [host, port] = authHost().split(':')
  const proxy = createServer((incoming, outgoing) => {
    const { url: path = '/', method, headers } = incoming
    if (path.includes('accounts:lookup')) lookups += 1
    const onward = request({ host, port, path, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  return {
    host: `127.0.0.1:${await listenOnPort(proxy)}`,
    take: () => {
      const taken = lookups
      lookups = 0
      return taken
    },
    end: () => {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}
