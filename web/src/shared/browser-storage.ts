export type StorageArea = 'local' | 'session'

/** Replaces storage that is blocked or full, for as long as the page is open. */
const memory = new Map<string, string>()

// This is a function, because reading `localStorage` already throws when the browser blocks site data.
const storage = (area: StorageArea): Storage => (area === 'local' ? localStorage : sessionStorage)

/** Returns the value of `key`, or null. Never throws. */
export const readStored = (area: StorageArea, key: string): string | null => {
  try {
    return storage(area).getItem(key) ?? memory.get(key) ?? null
  } catch {
    return memory.get(key) ?? null
  }
}

/** Stores `value`; only in memory if storage is full or blocked. Never throws. */
export const writeStored = (area: StorageArea, key: string, value: string): void => {
  try {
    storage(area).setItem(key, value)
    memory.delete(key)
  } catch {
    memory.set(key, value)
  }
}

export const removeStored = (area: StorageArea, key: string): void => {
  memory.delete(key)
  try {
    storage(area).removeItem(key)
  } catch {
    // Blocked storage contains nothing to remove.
  }
}

/** Removes all entries whose key contains `uid`, from both areas. */
export const removeStoredForUser = (uid: string): void => {
  const isTheirs = (key: string) => key.includes(uid)
  for (const key of [...memory.keys()].filter(isTheirs)) memory.delete(key)
  try {
    for (const area of [localStorage, sessionStorage]) {
      for (const key of Object.keys(area).filter(isTheirs)) area.removeItem(key)
    }
  } catch {
    // Blocked storage contains nothing to remove.
  }
}
