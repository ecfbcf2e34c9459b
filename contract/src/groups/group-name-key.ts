import { foldText } from '../shared/fold-text.ts'
import { MAX_CHARS } from '../shared/limits.ts'

/**
 * The sort key of a group's name. Firestore sorts strings by bytes, which separates capitals and accented letters from the
 * others, so the key is folded. It has single spaces, and at most MAX_CHARS.groupNameKey code points.
 */
export const groupNameKey = (groupName: string): string =>
  [...foldText(groupName).replace(/\s+/gu, ' ').trim()].slice(0, MAX_CHARS.groupNameKey).join('')
