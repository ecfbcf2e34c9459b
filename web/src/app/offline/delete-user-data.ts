import { readStored, removeStored, writeStored } from '#shared/browser-storage.ts'
import { deleteLastScreens } from './last-screens.ts'
import { CACHE_OWNER_KEY, IMAGE_CACHE_NAMES, QUERY_CACHE_NAME } from './storage-names.ts'

/** How long after a change of user the images are deleted again, in ms: downloads that began before may be cached meanwhile. */
const LATE_MS = 5000

/** The IndexedDB store in which Workbox, the service worker's library, records the URLs of cached images and town files. */
const IMAGE_LOG = { database: 'workbox-expiration', store: 'cache-entries' }

const deleteImageLog = async (): Promise<void> => {
  // If the database is missing, `open` would create it.
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

const deleteImages = () =>
  // In a browser without indexedDB.databases the recorded URLs stay, but the images are deleted.
  Promise.all([
    deleteImageLog().catch(() => undefined),
    ...Object.values(IMAGE_CACHE_NAMES).map((store) => caches.delete(store)),
  ])

/**
 * Deletes the last user's cached data from this browser. `uid` is the current user, null for a visitor. At the start of a visit
 * (`isFirst`), does nothing if the cached data belongs to that user. Throws if the browser refuses the deletion.
 */
export const deleteLastUserData = async (uid: string | null, isFirst: boolean): Promise<void> => {
  if (isFirst && readStored('local', CACHE_OWNER_KEY) === uid) return
  deleteLastScreens()
  if (!('caches' in window)) return
  await Promise.all([caches.delete(QUERY_CACHE_NAME), deleteImages()])
  // Stored last: if the page is closed before the deletion ends, the next visit repeats the deletion.
  if (uid === null) removeStored('local', CACHE_OWNER_KEY)
  else writeStored('local', CACHE_OWNER_KEY, uid)
  if (!isFirst) setTimeout(() => deleteImages().catch(() => undefined), LATE_MS)
}
