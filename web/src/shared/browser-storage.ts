export type StorageArea = 'local' | 'session'

/** Replaces storage that is blocked or full, for as long as the page is open. */
const memory = { local: new Map<string, string>(), session: new Map<string, string>() }

// This is a function, because reading `localStorage` already throws when the browser blocks site data.
const storage = (area: StorageArea): Storage => (area === 'local' ? localStorage : sessionStorage)

/** Returns the value of `key`, or null. Never throws. */
export const readStored = (area: StorageArea, key: string): string | null => {
  // Memory has the latest value, if storage was too full for it.
  const latest = memory[area].get(key)
  if (latest !== undefined) return latest
  try {
    return storage(area).getItem(key)
  } catch {
    return null
  }
}

/** Stores `value`; only in memory if storage is full or blocked. Never throws. */
export const writeStored = (area: StorageArea, key: string, value: string): void => {
  try {
    storage(area).setItem(key, value)
    memory[area].delete(key)
  } catch {
    memory[area].set(key, value)
  }
}

export const removeStored = (area: StorageArea, key: string): void => {
  memory[area].delete(key)
  try {
    storage(area).removeItem(key)
  } catch {
    // Blocked storage contains nothing to remove.
  }
}

/** The key for the uid of the last user who was signed in, in each area. */
export const OWNER_KEY = 'storedFor'

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
