// What the browser keeps on disk of what a user saw.

/** In Cache Storage: answers of queries (saved-queries.ts). */
export const QUERY_STORE = 'saved-queries'
/** In Cache Storage: images, of the site itself and of others (web/service-worker.ts). */
export const IMAGE_STORES = { own: 'images', elsewhere: 'images-elsewhere' } as const

/** In local storage: whose data is kept, by uid. */
export const SAVED_FOR = 'savedFor'
