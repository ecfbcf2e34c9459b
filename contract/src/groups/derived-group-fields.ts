import { type GroupCapacity, hasFreePlace } from './group-capacity.ts'
import { groupNameKey } from './group-name-key.ts'
import { type IndexedGroupFields, searchTokens } from './search.ts'

// A separate file, because the site's first view reads groups but creates none.

/** Derived fields that queries sort and filter by. They must be written again whenever their source fields change. */
export const derivedGroupFields = (group: IndexedGroupFields & GroupCapacity) => ({
  groupNameKey: groupNameKey(group.groupName),
  searchTokens: searchTokens(group),
  isOpen: hasFreePlace(group),
})
