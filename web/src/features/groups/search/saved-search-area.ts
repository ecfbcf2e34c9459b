import { readStored, removeStored, writeStored } from '#shared/browser-storage.ts'
import { readExploreSearch, type SearchArea } from './explore-search.ts'

const KEY = 'hobbyhub-around'

/** The area that the user last chose in this browser, or null if there is none. Only this browser stores the area. */
export const readSavedSearchArea = (): SearchArea | null => {
  try {
    const { near, town, km } = readExploreSearch(Object(JSON.parse(readStored('local', KEY) ?? '{}')))
    return near === '' ? null : { near, town, km }
  } catch {
    // The stored value is not valid JSON, so this site did not write it.
    return null
  }
}

/** Saves the area. An area without a position deletes the saved one. */
export const saveSearchArea = ({ near, town, km }: SearchArea): void =>
  near === '' ? removeStored('local', KEY) : writeStored('local', KEY, JSON.stringify({ near, town, km }))
