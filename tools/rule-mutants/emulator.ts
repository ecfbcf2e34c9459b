import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import * as z from 'zod/mini'

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

const answers = (host: string): Promise<boolean> =>
  fetch(`http://${host}/`).then(
    () => true,
    () => false,
  )

/** As bootstrap found it, or as it is on the PATH. */
const hidane = (): string[] => z.array(z.string()).parse(JSON.parse(process.env.HOBBYHUB_HIDANE ?? '["hidane"]'))

/** Does `work` with the emulator of FIRESTORE_EMULATOR_HOST, or with one of its own that ends with it. */
export const withEmulator = async <T>(rulesFile: string, work: (host: string) => Promise<T>): Promise<T> => {
  const given = process.env.FIRESTORE_EMULATOR_HOST
  if (given) return work(given)
  const port = await freePort()
  const host = `127.0.0.1:${port}`
  const [command = '', ...args] = hidane()
  const child = spawn(command, [...args, '--host', '127.0.0.1', '--port', String(port), '--rules', rulesFile], {
    stdio: 'ignore',
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      console.error(`Ended by ${signal}.`)
      child.kill()
      process.exit(130)
    })
  }
  const failed = new Promise<never>((_, reject) => {
    child.once('error', () =>
      reject(new Error('No Firestore emulator: set FIRESTORE_EMULATOR_HOST, or put hidane on the PATH.')),
    )
    child.once('exit', (code) => reject(new Error(`hidane ended with ${code}.`)))
  })
  const worked = async (): Promise<T> => {
    while (!(await answers(host))) await new Promise((resolve) => setTimeout(resolve, 50))
    return work(host)
  }
  try {
    return await Promise.race([worked(), failed])
  } finally {
    failed.catch(() => null)
    child.kill()
  }
}
