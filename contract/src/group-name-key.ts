import { foldText } from './fold.ts'
import { MAX_CHARS } from './text.ts'

/**
 * The key that groups are sorted by: Firestore orders text by bytes, people by letters. Folded, single spaces, at most
 * MAX_CHARS.groupNameKey code points.
 */
export const groupNameKey = (groupName: string): string =>
  [...foldText(groupName).replace(/\s+/gu, ' ').trim()].slice(0, MAX_CHARS.groupNameKey).join('')
