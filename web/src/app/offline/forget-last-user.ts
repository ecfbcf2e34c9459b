import { readStored, removeStored, writeStored } from '../../shared/browser-storage.ts'
import { IMAGE_STORES, QUERY_STORE, SAVED_FOR } from './stores.ts'

/** How long after a change of user the images are deleted again, in ms: downloads that began before may be cached meanwhile. */
const LATE_MS = 5000

/** The IndexedDB store in which Workbox, the service worker's library, records the URLs of cached images. */
const IMAGE_LOG = { database: 'workbox-expiration', store: 'cache-entries' }

const forgetImageLog = async (): Promise<void> => {
  // Opening a missing database would create it.
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
  // In a browser without indexedDB.databases the recorded URLs stay, but the images are deleted.
  Promise.all([
    forgetImageLog().catch(() => undefined),
    ...Object.values(IMAGE_STORES).map((store) => caches.delete(store)),
  ])

/**
 * Deletes the last user's cached data from this browser once the current user (`uid`, null for a visitor) is known to be somebody
 * else: at sign-out and sign-in, and on the first report of a visit (`isFirst`), in case the last visit left something. Throws if
 * the browser refuses the deletion.
 */
export const forgetLastUser = async (uid: string | null, isFirst: boolean): Promise<void> => {
  if (!('caches' in window) || (isFirst && readStored('local', SAVED_FOR) === uid)) return
  await Promise.all([caches.delete(QUERY_STORE), forgetImages()])
  // Done last: if the page is closed before the deletion ends, the next visit repeats it.
  if (uid === null) removeStored('local', SAVED_FOR)
  else writeStored('local', SAVED_FOR, uid)
  if (!isFirst) setTimeout(() => forgetImages().catch(() => undefined), LATE_MS)
}
