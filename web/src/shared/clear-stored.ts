import { memory, OWNER_KEY, readStored, type StorageArea, storage, writeStored } from './browser-storage.ts'

/** Whether an entry belongs to the device, or to the provider, which removes its own. All others belong to the last user. */
const isOfDevice = (key: string): boolean => /^(theme$|savedFor$|indexedDbOutdated$|firebase:)/.test(key)

/** Removes what the last user has left in an area: drafts, the remembered path, the area searched in and all else. */
const clear = (area: StorageArea): void => {
  memory[area].clear()
  try {
    for (const key of Object.keys(storage(area))) if (!isOfDevice(key)) storage(area).removeItem(key)
  } catch {
    // Blocked storage contains nothing to remove.
  }
}

/** To be called when the user logs out. */
export const clearStored = (): void => {
  clear('local')
  clear('session')
}

/**
 * To be called when a user is signed in. Removes what another user has left, whose session ended by itself. What was stored while
 * nobody was signed in stays: the visitor has signed in.
 */
export const claimStored = (uid: string): void => {
  for (const area of ['local', 'session'] as const) {
    const owner = readStored(area, OWNER_KEY)
    if (owner === uid) continue
    if (owner !== null) clear(area)
    writeStored(area, OWNER_KEY, uid)
  }
}
