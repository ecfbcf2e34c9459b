import { MAX_CHARS } from '../shared/characters.ts'
import { foldText } from '../shared/fold.ts'

/**
 * The sort key of a group's name, since Firestore orders text by bytes (capitals and accents apart). Folded, with single
 * spaces, at most MAX_CHARS.groupNameKey code points.
 */
export const groupNameKey = (groupName: string): string =>
  [...foldText(groupName).replace(/\s+/gu, ' ').trim()].slice(0, MAX_CHARS.groupNameKey).join('')
