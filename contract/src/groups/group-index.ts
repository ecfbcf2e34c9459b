import { groupNameKey } from './group-name-key.ts'
import { isOpen, type Places } from './places.ts'
import { type Indexed, searchTokens } from './search.ts'

// A separate file: the site's first view reads groups, but creates none.

/** The stored fields that queries sort and filter by. They are written again whenever the fields they derive from change. */
export const groupIndex = (group: Indexed & Places) => ({
  groupNameKey: groupNameKey(group.groupName),
  searchTokens: searchTokens(group),
  isOpen: isOpen(group),
})
