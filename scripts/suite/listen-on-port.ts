import { once } from 'node:events'
import type { Server } from 'node:net'
import { LOOPBACK_HOST } from '../bootstrap/ports.mjs'

/** Makes a server listen on a port of this machine, or on a free one if none is given. Resolves with the port. */
export const listenOnPort = async (server: Server, port = 0): Promise<number> => {
  await once(server.listen(port, LOOPBACK_HOST), 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return address.port
}
