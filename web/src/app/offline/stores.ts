// The names under which the browser keeps what a user saw.

/** In Cache Storage: query data (query-persister.ts). */
export const QUERY_STORE = 'saved-queries'
/** Also the queries' `gcTime`: a query that leaves memory is removed from what is saved. */
export const SAVED_QUERIES_MAX_AGE_MS = 7 * 24 * 60 * 60_000
/** In Cache Storage: images of this site and of others (web/service-worker.ts). */
export const IMAGE_STORES = { own: 'images', elsewhere: 'images-elsewhere' } as const

/** In local storage: the uid whose data is kept. */
export const SAVED_FOR = 'savedFor'
