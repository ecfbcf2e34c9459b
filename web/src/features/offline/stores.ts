// What is kept in the browser of what a user saw.

/** In Cache Storage: query data (query-storage.ts). */
export const QUERY_STORE = 'saved-queries'
/** In Cache Storage: images of this site and of others (web/service-worker.ts). */
export const IMAGE_STORES = { own: 'images', elsewhere: 'images-elsewhere' } as const

/** In local storage: the uid whose data is kept. */
export const SAVED_FOR = 'savedFor'
