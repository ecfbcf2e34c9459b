export type StorageArea = 'local' | 'session'

/** Replaces storage that is blocked or full, for as long as the page is open. */
export const memory = { local: new Map<string, string>(), session: new Map<string, string>() }

// This is a function, because reading `localStorage` already throws when the browser blocks site data.
export const storage = (area: StorageArea): Storage => (area === 'local' ? localStorage : sessionStorage)

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

/** The key for the uid of the last user who was signed in, in each area. Absent after a logout. */
export const OWNER_KEY = 'storedFor'
