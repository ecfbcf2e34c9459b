import type { Position } from '../shared/distance.ts'
import { beginningsOf, fuzzyKeys, fuzzyMatcher, fuzzyTokens } from './fuzzy.ts'
import { nearCells } from './near-cells.ts'
import { isUnspaced, wordsOf } from './words.ts'

/**
 * The most tokens that a group stores; firestore.rules check their number and total size. With all indexes over them, a
 * group stays below Firestore’s limits of 40,000 index entries, or 8 MiB of them, for one document.
 */
export const MAX_SEARCH_TOKENS = 400
/** How many words of a search text are used. */
export const MAX_SEARCH_WORDS = 6

/** The longest stored prefix, in code points; the rest of a longer word is compared once the group has been read. */
const MAX_PREFIX = 8
/** The longest prefix in scripts without spaces, where every character may start a word. */
const MAX_UNSPACED_PREFIX = 2
/** Shorter prefixes of a description's words would match nearly every group. */
const MIN_DESCRIPTION_PREFIX = 3

/** The prefix of a word that every group containing the word has stored. */
export const searchToken = (word: string): string =>
  [...word].slice(0, isUnspaced(word) ? MAX_UNSPACED_PREFIX : MAX_PREFIX).join('')

/** Every substring of a run that may start a word: one for each character in scripts without spaces. */
const wordStarts = (run: string): string[] =>
  isUnspaced(run) ? [...run].map((_, at, chars) => chars.slice(at, at + MAX_UNSPACED_PREFIX).join('')) : [run]

const prefixesOf = (token: string, shortest: number): string[] => {
  const chars = [...token]
  const first = Math.min(shortest, chars.length)
  return chars.slice(first - 1).map((_, more) => chars.slice(0, first + more).join(''))
}

/** The fields of a group that are searched. */
export type Searched = {
  readonly groupName: string
  readonly category: string
  readonly location: string
  readonly description: string
  readonly creatorName: string
  /** Its town. Groups that were indexed before their town was searched have its cells alone. */
  readonly place?: { readonly name: string } | null | undefined
}

/** The searched fields of a group without its description. */
const mainText = ({ groupName, category, location, place, creatorName }: Searched): string =>
  `${groupName} ${category} ${location} ${place?.name ?? ''} ${creatorName}`

/** The fields from which a group's search tokens are made. */
export type Indexed = Searched & { readonly place?: (Position & { readonly name: string }) | null | undefined }

/**
 * A group's tokens for Firestore's array-contains-any, at most MAX_SEARCH_TOKENS, the most important first: (1) the map cells
 * around its town; (2) all prefixes of the words of name, category, location, town and creator; (3) the description's words, cut
 * at MAX_PREFIX; (4) tokens that match the words of (2) despite a wrong letter; (5) shorter prefixes of the description's words.
 */
export const searchTokens = (group: Indexed): string[] => {
  const { description, place } = group
  const starts = (text: string) => wordsOf(text).flatMap(wordStarts).map(searchToken)
  const main = starts(mainText(group))
  const described = starts(description)
  const tokens = new Set([
    ...(place ? nearCells(place) : []),
    ...main.flatMap((token) => prefixesOf(token, 1)),
    ...described,
    ...main.flatMap(fuzzyKeys),
    ...described.flatMap((token) => prefixesOf(token, isUnspaced(token) ? 1 : MIN_DESCRIPTION_PREFIX)),
  ])
  return [...tokens].slice(0, MAX_SEARCH_TOKENS)
}

/** The distinct words of a search text; empty if the text has no letter or digit. */
export const searchWords = (text: string): string[] => [...new Set(wordsOf(text))].slice(0, MAX_SEARCH_WORDS)

/** The words that are indexed in every group that contains them: without prefixes too short for a description. */
export const indexedWords = (words: readonly string[]): string[] =>
  words.filter((word) => isUnspaced(word) || [...word].length >= MIN_DESCRIPTION_PREFIX)

/**
 * How a search word is compared with a group's words. 'exact': one of them begins with it. 'fuzzy': one wrong letter or another
 * ending is allowed.
 */
export type Matching = 'exact' | 'fuzzy'

/** The tokens to search for: every group that has the word stores at least one of them. */
export const tokensOf = (word: string, matching: Matching): string[] =>
  matching === 'fuzzy' ? fuzzyTokens(word, searchToken) : [searchToken(word)]

/** The beginnings of a word, longest first, to search for if no group has the word. At most three. */
export const searchBeginnings = (word: string): string[] => beginningsOf(word, MAX_PREFIX)

/** Whether, for each search word, the group contains a word that starts with it, or matches it fuzzily. */
export const matchesSearch = (group: Searched, words: readonly string[], matching: Matching = 'exact'): boolean => {
  if (words.length === 0) return true
  const all = wordsOf(`${mainText(group)} ${group.description}`)
  const text = ` ${all.join(' ')}`
  return words.every(
    (word) =>
      text.includes(isUnspaced(word) ? word : ` ${word}`) || (matching === 'fuzzy' && all.some(fuzzyMatcher(word))),
  )
}
