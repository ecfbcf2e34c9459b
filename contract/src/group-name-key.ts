import { MAX_CHARS } from './text.ts'

/**
 * The key that groups are sorted by: Firestore orders text by bytes, people by letters. Unicode-normalised,
 * without diacritics, lower case, single spaces, at most MAX_CHARS.groupNameKey code points.
 */
export const groupNameKey = (groupName: string): string => {
  const folded = groupName.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return [...folded.replace(/\s+/gu, ' ').trim()].slice(0, MAX_CHARS.groupNameKey).join('')
}
