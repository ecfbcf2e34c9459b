import { readStored, removeStored, writeStored } from '../../shared/browser-storage.ts'
import { IMAGE_STORES, QUERY_STORE, SAVED_FOR } from './stores.ts'

/** Images that are on their way at a change are kept when they arrive. */
const LATE_MS = 5000

/** Where the service worker's library notes the addresses of the images that it keeps. */
const IMAGE_LOG = { database: 'workbox-expiration', store: 'cache-entries' }

const forgetImageLog = async (): Promise<void> => {
  // Opening it would make it.
  const databases = await indexedDB.databases()
  if (!databases.some(({ name }) => name === IMAGE_LOG.database)) return
  const request = indexedDB.open(IMAGE_LOG.database)
  request.onsuccess = () => {
    const { result } = request
    if (result.objectStoreNames.contains(IMAGE_LOG.store))
      result.transaction(IMAGE_LOG.store, 'readwrite').objectStore(IMAGE_LOG.store).clear()
    result.close()
  }
}

const forgetImages = () =>
  // Browsers without a list of databases keep the addresses, but no image.
  Promise.all([
    forgetImageLog().catch(() => undefined),
    ...Object.values(IMAGE_STORES).map((store) => caches.delete(store)),
  ])

/**
 * Forgets what was saved for the last user of this browser as soon as it is known that `uid` (null for a visitor) is not
 * them: at sign-out and sign-in, and, where it `isFirst` known in this visit, what the last visit left. Throws where the
 * browser refuses.
 */
export const forgetLastUser = async (uid: string | null, isFirst: boolean): Promise<void> => {
  if (!('caches' in window) || (isFirst && readStored('local', SAVED_FOR) === uid)) return
  await Promise.all([caches.delete(QUERY_STORE), forgetImages()])
  // Not before: where the page is closed in between, the next visit goes on.
  if (uid === null) removeStored('local', SAVED_FOR)
  else writeStored('local', SAVED_FOR, uid)
  if (!isFirst) setTimeout(() => forgetImages().catch(() => undefined), LATE_MS)
}
