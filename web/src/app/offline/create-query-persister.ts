import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister'
import type { PersistedClient, Persister } from '@tanstack/query-persist-client-core'
import { QUERY_CACHE_NAME } from './storage-names.ts'

/** Marks each query as successful, so that its data is not lost if the latest refetch has failed. */
const serialize = ({ clientState, ...client }: PersistedClient): string => {
  const queries = clientState.queries.map(({ state, ...query }) => ({
    ...query,
    state: { ...state, status: 'success', error: null, fetchFailureCount: 0, fetchFailureReason: null },
  }))
  return JSON.stringify({ ...client, clientState: { mutations: [], queries } })
}

/**
 * When a saved query was read. A time in the future means that the device's clock was set back since, so the query counts as read just
 * before this page. Otherwise it would replace what the page has read itself, and would not be read again before that time.
 */
const timeOf = (dataUpdatedAt: number): number =>
  dataUpdatedAt > Date.now() ? performance.timeOrigin - 1 : dataUpdatedAt

const deserialize = (text: string): PersistedClient => {
  const client: PersistedClient = JSON.parse(text)
  const queries = client.clientState.queries.map(({ state, ...query }) => ({
    ...query,
    state: { ...state, dataUpdatedAt: timeOf(state.dataUpdatedAt) },
  }))
  return { ...client, clientState: { ...client.clientState, queries } }
}

/**
 * Saves queries in Cache Storage, which is asynchronous, large enough, and present wherever service workers are. Once `signal` is
 * aborted, returns and writes no data, because a save that the library has throttled may still run up to a second later.
 */
export const createQueryPersister = (signal: AbortSignal): Persister =>
  createAsyncStoragePersister({
    key: '/saved-queries',
    serialize,
    deserialize,
    storage: {
      getItem: async (address) => {
        const text = await (await (await caches.open(QUERY_CACHE_NAME)).match(address))?.text()
        return signal.aborted ? undefined : text
      },
      setItem: async (address, text) => {
        const cache = await caches.open(QUERY_CACHE_NAME)
        if (!signal.aborted) await cache.put(address, new Response(text))
      },
      removeItem: async () => {
        await caches.delete(QUERY_CACHE_NAME)
      },
    },
  })
