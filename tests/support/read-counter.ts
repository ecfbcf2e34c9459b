import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Page } from '@playwright/test'
import { listenOnPort } from '../../scripts/suite/listen-on-port.ts'
import { projectId } from './emulators.ts'

/**
 * The reads that Firestore bills. In `documents`, an empty result counts as one. `aggregates` is the number of aggregate queries.
 * `aggregateReads` is what these queries are billed as: one read for each 1,000 index entries, rounded up, and at least one.
 */
export type FirestoreReads = {
  readonly documents: number
  readonly aggregates: number
  readonly aggregateReads: number
}

const ENTRIES_PER_READ = 1000
const none: FirestoreReads = { documents: 0, aggregates: 0, aggregateReads: 0 }

type Entry = { document?: unknown; found?: unknown; missing?: unknown; result?: { aggregateFields?: object } }

const countOf = (result: Entry['result']): number => {
  const [value] = Object.values(result?.aggregateFields ?? {})
  return Number(Object(value).integerValue)
}

/** Counts the reads in a response of Firestore's REST API. */
const readsIn = (path: string, body: string): FirestoreReads => {
  const entries: Entry[] = [JSON.parse(body)].flat()
  if (path.includes(':runAggregationQuery')) {
    const reads = entries.map(({ result }) => Math.max(1, Math.ceil(countOf(result) / ENTRIES_PER_READ)))
    return { ...none, aggregates: reads.length, aggregateReads: reads.reduce((sum, each) => sum + each, 0) }
  }
  const documents = entries.filter(({ document, found, missing }) => document ?? found ?? missing).length
  return { ...none, documents: Math.max(1, documents) }
}

const READING = /:(runQuery|batchGet|runAggregationQuery)\b/

type ProxyOptions = { readonly onReads: (reads: FirestoreReads) => void; readonly delayMs: number }

/** Opens a proxy that counts reads, in front of the Firestore emulator. */
const openProxy = (emulator: string, { onReads, delayMs }: ProxyOptions): Server => {
  const [host, port] = emulator.split(':')
  return createServer(async (incoming, outgoing) => {
    const { method, url: path = '/', headers } = incoming
    await setTimeout(delayMs)
    // Compression is off, so that the counter can read the response.
    const onward = request(
      { host, port, method, path, headers: { ...headers, 'accept-encoding': 'identity' } },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => {
          const body = Buffer.concat(chunks)
          if (READING.test(path) && answer.statusCode === 200 && method === 'POST')
            onReads(readsIn(path, body.toString()))
          const { 'transfer-encoding': _, ...others } = answer.headers
          outgoing.writeHead(answer.statusCode ?? 502, { ...others, 'content-length': body.length }).end(body)
        })
      },
    )
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
}

export type ReadCounter = {
  /** The origin of the REST API whose reads are counted. */
  readonly origin: string
  /** Routes a page's Firestore and REST calls through the counter. */
  readonly watch: (page: Page) => Promise<void>
  /** Runs the scheduled jobs, and counts their reads. */
  readonly runJobs: () => Promise<void>
  /** Returns the reads since `take` was last called. */
  readonly take: () => FirestoreReads
  readonly end: () => Promise<void>
}

// The emulator reads all documents for each query. With 100,000 documents, a query takes longer than the usual deadline.
const PATIENT = { DEADLINE_MS: '120000' }

/**
 * Opens a counter of the reads that screens cause, directly and through REST, on the emulator that FIRESTORE_EMULATOR_HOST names.
 *
 * @param options.env environment variables of the REST API
 * @param options.project the project whose database the REST API reads
 * @param options.delayMs how many ms later each call reaches Firestore
 */
export const openReadCounter = async ({
  env = PATIENT,
  project = projectId(),
  delayMs = 0,
}: {
  env?: Readonly<Record<string, string>>
  project?: string
  delayMs?: number
} = {}): Promise<ReadCounter> => {
  const emulator = process.env.FIRESTORE_EMULATOR_HOST ?? ''
  let reads = none
  const onReads = (more: FirestoreReads) => {
    reads = {
      documents: reads.documents + more.documents,
      aggregates: reads.aggregates + more.aggregates,
      aggregateReads: reads.aggregateReads + more.aggregateReads,
    }
  }
  const proxy = openProxy(emulator, { onReads, delayMs })
  const counted = `127.0.0.1:${await listenOnPort(proxy)}`
  const api = new Worker(new URL('./http-firestore-api.ts', import.meta.url), {
    env: { ...process.env, ...env, GCLOUD_PROJECT: project, FIRESTORE_EMULATOR_HOST: counted },
  })
  const [port] = await once(api, 'message')
  const origin = `http://127.0.0.1:${port}`
  return {
    origin,
    watch: async (page) => {
      await page.route(`http://${emulator}/**`, (route) =>
        route.continue({ url: route.request().url().replace(emulator, counted) }),
      )
      // The pattern begins at the origin, because the URLs of calls to Firestore also contain /users/.
      await page.route(/^https?:\/\/[^/]+\/(groupInformation|users)(\?|\/|$)/, (route) => {
        const { pathname, search } = new URL(route.request().url())
        return route.continue({ url: `${origin}${pathname}${search}` })
      })
    },
    runJobs: async () => {
      api.postMessage('jobs')
      await once(api, 'message')
    },
    take: () => {
      const taken = reads
      reads = none
      return taken
    },
    end: async () => {
      await api.terminate()
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}
