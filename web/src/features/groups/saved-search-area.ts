import { readStored, removeStored, writeStored } from '../../shared/browser-storage.ts'
import { readListSearch, type SearchArea } from './list-search.ts'

const KEY = 'hobbyhub-around'

/** Where groups were last looked for on this device, or null. It stays on the device. */
export const readSavedSearchArea = (): SearchArea | null => {
  try {
    const { near, town, km } = readListSearch(Object(JSON.parse(readStored('local', KEY) ?? '{}')))
    return near === '' ? null : { near, town, km }
  } catch {
    // Somebody else has written it.
    return null
  }
}

/** Keeps where to look; without a position, forgets it. */
export const saveSearchArea = ({ near, town, km }: SearchArea): void =>
  near === '' ? removeStored('local', KEY) : writeStored('local', KEY, JSON.stringify({ near, town, km }))
