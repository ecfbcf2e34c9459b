import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { listenOnPort } from '../../scripts/suite/listen-on-port.ts'

/**
 * The maximum size of one commit in the hosted Firestore, including the index entries that the commit writes or deletes. The
 * emulator has no such limit.
 */
export const MAX_COMMIT_BYTES = 10 * 1024 * 1024

const TOO_BIG = {
  error: { code: 400, message: 'Transaction too big. Decrease transaction size.', status: 'INVALID_ARGUMENT' },
}

type Write = { readonly delete?: string; readonly update?: { readonly name: string } }

/** The paths of the documents that a commit or batch write contains, or an empty list for other requests. */
const pathsIn = (url: string, body: Buffer): string[] => {
  if (!/:(commit|batchWrite)\b/.test(url)) return []
  const { writes = [] }: { writes?: readonly Write[] } = JSON.parse(body.toString())
  return writes.map((write) => (write.delete ?? write.update?.name ?? '').replace(/^.*?\/documents\//, ''))
}

export type CommitLimitedApi = {
  readonly origin: string
  /** The size of each commit in bytes, refused ones included. */
  readonly commits: readonly number[]
  readonly end: () => Promise<void>
}

/**
 * Starts the REST API on a Firestore that refuses commits above MAX_COMMIT_BYTES, as the hosted one does: a proxy in front of the
 * emulator refuses these commits.
 *
 * @param bytesOf the size of a document with its index entries, by its path
 * @param delayMs the delay in ms before the proxy passes a request on to Firestore
 */
export const openCommitLimitedApi = async (
  bytesOf: (path: string) => number,
  delayMs: number,
): Promise<CommitLimitedApi> => {
  const [host, port] = (process.env.FIRESTORE_EMULATOR_HOST ?? '').split(':')
  const commits: number[] = []
  const proxy = createServer(async (incoming, outgoing) => {
    const { method, url = '/', headers } = incoming
    const body = await buffer(incoming)
    await setTimeout(delayMs)
    const paths = pathsIn(url, body)
    const bytes = paths.reduce((sum, path) => sum + bytesOf(path), 0)
    if (paths.length > 0) commits.push(bytes)
    if (bytes > MAX_COMMIT_BYTES) {
      outgoing.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify(TOO_BIG))
      return
    }
    const onward = request({ host, port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    onward.end(body)
  })
  const FIRESTORE_EMULATOR_HOST = `127.0.0.1:${await listenOnPort(proxy)}`
  const env = { ...process.env, FIRESTORE_EMULATOR_HOST }
  const api = new Worker(new URL('./http-firestore-api.ts', import.meta.url), { env, stdout: true })
  api.stdout.resume()
  const [apiPort] = await once(api, 'message')
  return {
    origin: `http://127.0.0.1:${apiPort}`,
    commits,
    end: async () => {
      await api.terminate()
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}
