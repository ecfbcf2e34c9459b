import { groupNameKey } from './group-name-key.ts'
import { isOpen, type Places } from './places.ts'
import { type Indexed, searchTokens } from './search.ts'

// In a file of its own: the site's first view reads groups, but makes none.

/** The stored fields that queries sort and filter by; written again whenever the fields they derive from change. */
export const groupIndex = (group: Indexed & Places) => ({
  groupNameKey: groupNameKey(group.groupName),
  searchTokens: searchTokens(group),
  isOpen: isOpen(group),
})
