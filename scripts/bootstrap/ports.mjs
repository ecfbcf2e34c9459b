import { once } from 'node:events'
import { connect, createServer } from 'node:net'

export const LOOPBACK_HOST = '127.0.0.1'

/** @param {number} port @returns {Promise<boolean>} */
const acceptsConnections = async (port) => {
  const socket = connect({ host: LOOPBACK_HOST, port })
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(500) })
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/** @param {number} port @returns {Promise<boolean>} */
const canListen = (port) =>
  new Promise((resolve) => {
    const server = createServer()
    server.on('error', () => resolve(false))
    server.listen({ host: LOOPBACK_HOST, port }, () => server.close(() => resolve(true)))
  })

/**
 * Whether no process listens on the port. A test that only tries to listen there is not enough: macOS lets a process listen on
 * one address although another process listens on all addresses.
 * @param {number} port
 */
export const isPortFree = async (port) => (await canListen(port)) && !(await acceptsConnections(port))

/**
 * A message that names the ports which are taken, and others to try; '' if all are free.
 * @param {Record<string, number>} ports the ports, by emulator
 */
export const findPortProblem = async (ports) => {
  const free = await Promise.all(Object.values(ports).map(isPortFree))
  const taken = Object.entries(ports).filter((_, at) => !free[at])
  if (taken.length === 0) return ''
  return (
    `Taken already: ${taken.map(([name, port]) => `port ${port} (${name})`).join(', ')}.\n` +
    `Stop what uses ${taken.length === 1 ? 'it' : 'them'} (perhaps another npm start; on a Mac, 5000 is often AirPlay Receiver), or choose other ports:\n` +
    `  ${taken.map(([name, port]) => `--port-${name} ${port + 10}`).join(' ')}`
  )
}
