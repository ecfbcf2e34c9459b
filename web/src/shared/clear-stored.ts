import {
  memory,
  OWNER_KEY,
  readStored,
  removeStored,
  type StorageArea,
  storage,
  writeStored,
} from './browser-storage.ts'

/**
 * The key of a value that is removed right after it is written. The storage event tells the other tabs that the user has logged
 * out. Each tab then clears its session storage, because only the tab itself can access that storage.
 */
const LOGGED_OUT = 'loggedOut'

/** Whether an entry belongs to the device, or to the provider, which removes its own. All others belong to the last user. */
const isOfDevice = (key: string): boolean => /^(theme$|savedFor$|indexedDbOutdated$|firebase:)/.test(key)

/** Removes the last user's entries from a storage area, such as drafts, the remembered path and the search area. */
const clear = (area: StorageArea): void => {
  memory[area].clear()
  try {
    for (const key of Object.keys(storage(area))) if (!isOfDevice(key)) storage(area).removeItem(key)
  } catch {
    // Blocked storage contains nothing to remove.
  }
}

const clearBoth = (): void => {
  clear('local')
  clear('session')
}

/** The listener for storage events, by which a tab clears what it has stored if the user logs out in another one. */
export const clearAfterLogoutElsewhere = ({ key, newValue }: { key: string | null; newValue: string | null }): void => {
  if (key === LOGGED_OUT && newValue) clearBoth()
}

/** To be called when the user logs out. Clears what is stored in this tab and in the others. */
export const clearStored = (): void => {
  clearBoth()
  writeStored('local', LOGGED_OUT, 'yes')
  removeStored('local', LOGGED_OUT)
}

/**
 * To be called when a user is signed in. Removes the entries of another user whose session ended by itself. Entries from the time
 * when nobody was signed in stay, because they belong to the visitor who has now signed in.
 */
export const claimStored = (uid: string): void => {
  for (const area of ['local', 'session'] as const) {
    const owner = readStored(area, OWNER_KEY)
    if (owner === uid) continue
    if (owner !== null) clear(area)
    writeStored(area, OWNER_KEY, uid)
  }
}
