type Area = 'local' | 'session'

/** Stands in where the browser refuses to keep anything: lasts as long as the page. */
const memory = new Map<string, string>()

// A getter: where site data is blocked, even naming the storage throws.
const storage = (area: Area): Storage => (area === 'local' ? localStorage : sessionStorage)

/** What is kept under `key`, or null. Never throws. */
export const readStored = (area: Area, key: string): string | null => {
  try {
    return storage(area).getItem(key) ?? memory.get(key) ?? null
  } catch {
    return memory.get(key) ?? null
  }
}

/** Keeps `value`, in memory alone where the browser has no room or does not allow it. Never throws. */
export const writeStored = (area: Area, key: string, value: string): void => {
  try {
    storage(area).setItem(key, value)
    memory.delete(key)
  } catch {
    memory.set(key, value)
  }
}

export const removeStored = (area: Area, key: string): void => {
  memory.delete(key)
  try {
    storage(area).removeItem(key)
  } catch {
    // What could not be kept need not be removed.
  }
}

/** Removes all that is kept under keys that name somebody. */
export const removeStoredOf = (area: Area, uid: string): void => {
  const isTheirs = (key: string) => key.includes(uid)
  for (const key of [...memory.keys()].filter(isTheirs)) memory.delete(key)
  try {
    for (const key of Object.keys(storage(area)).filter(isTheirs)) storage(area).removeItem(key)
  } catch {
    // What could not be kept need not be removed.
  }
}
