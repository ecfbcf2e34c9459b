import type { GeoPosition } from '../shared/distance.ts'
import { MAX_SEARCH_TOKENS, MAX_SEARCH_WORDS } from '../shared/limits.ts'
import { isInUnspacedScript, joinedPairsOf, wordsAndCompoundsOf, wordsOf } from '../shared/words.ts'
import { fuzzyKeys, fuzzyMatcher, fuzzyTokens, prefixesLongestFirst } from './fuzzy.ts'
import { allAreaCellTokens } from './near-cells.ts'

/** The maximum length of a stored prefix, in code points. The rest of a longer word is compared after the group has been read. */
const MAX_PREFIX = 8
/** The maximum length of a stored prefix in scripts without spaces, where every character may start a word. */
const MAX_UNSPACED_PREFIX = 2
/** The minimum length of a prefix of a description's words. Shorter ones would match nearly every group. */
const MIN_DESCRIPTION_PREFIX = 3

/** The prefix of a word that a group with this word stores, unless the group has more than MAX_SEARCH_TOKENS tokens. */
export const storedPrefix = (word: string): string =>
  [...word].slice(0, isInUnspacedScript(word) ? MAX_UNSPACED_PREFIX : MAX_PREFIX).join('')

/** The beginnings of the words in a run: in scripts without spaces, one for each character; in other scripts, the whole run. */
const wordStarts = (run: string): string[] =>
  isInUnspacedScript(run) ? [...run].map((_, at, chars) => chars.slice(at, at + MAX_UNSPACED_PREFIX).join('')) : [run]

const prefixesOf = (token: string, shortest: number): string[] => {
  const chars = [...token]
  const first = Math.min(shortest, chars.length)
  return chars.slice(first - 1).map((_, more) => chars.slice(0, first + more).join(''))
}

/** The fields of a group in which a search looks for words. */
export type SearchedGroupFields = {
  readonly groupName: string
  readonly category: string
  readonly location: string
  readonly description: string
  readonly creatorName: string
  /** The group's town. */
  readonly place?: { readonly name: string } | null | undefined
}

/** All searched fields of a group except its description. */
const mainText = ({ groupName, category, location, place, creatorName }: SearchedGroupFields): string =>
  `${groupName} ${category} ${location} ${place?.name ?? ''} ${creatorName}`

/** The spelling with f instead of ph, as in many languages: "photography" gives "fotografy". None for most words. */
const otherSpellings = (word: string): string[] => (word.includes('ph') ? [word.replaceAll('ph', 'f')] : [])

/** The words of a group's text: also hyphenated words without hyphens, and other spellings. */
const groupWords = (text: string): string[] => {
  const words = wordsAndCompoundsOf(text)
  return [...words, ...words.flatMap(otherSpellings)]
}

/** The fields from which a group's search tokens are made. */
export type IndexedGroupFields = SearchedGroupFields & {
  readonly place?: (GeoPosition & { readonly name: string }) | null | undefined
}

/**
 * The tokens that a group stores, so that a query with `array-contains-any` finds it. The most important ones come first, because
 * those beyond MAX_SEARCH_TOKENS are left out.
 *
 * 1. The cells around the group's town (near-cells.ts).
 * 2. All prefixes of the words of the group's name, category, location, town and creator, up to MAX_PREFIX, and neighbouring ones
 *    of these words joined, cut at MAX_PREFIX.
 * 3. The words of the description, cut at MAX_PREFIX.
 * 4. Keys by which a search with a wrong letter finds the words of item 2 (fuzzy.ts).
 * 5. The prefixes of the words of item 3, from MIN_DESCRIPTION_PREFIX.
 */
export const searchTokens = (group: IndexedGroupFields): string[] => {
  const { description, place } = group
  const starts = (text: string) => groupWords(text).flatMap(wordStarts).map(storedPrefix)
  const main = starts(mainText(group))
  const described = starts(description)
  const tokens = new Set([
    ...(place ? allAreaCellTokens(place) : []),
    ...main.flatMap((token) => prefixesOf(token, 1)),
    ...joinedPairsOf(wordsOf(mainText(group))).map(storedPrefix),
    ...described,
    ...main.flatMap(fuzzyKeys),
    ...described.flatMap((token) => prefixesOf(token, isInUnspacedScript(token) ? 1 : MIN_DESCRIPTION_PREFIX)),
  ])
  return [...tokens].slice(0, MAX_SEARCH_TOKENS)
}

/** The distinct words of a search, at most MAX_SEARCH_WORDS; empty if the search has no letter or digit. */
export const searchWords = (text: string): string[] => [...new Set(wordsOf(text))].slice(0, MAX_SEARCH_WORDS)

/** A word of a search, and the other ways to write it: joined with the word before or after it, or with another spelling. */
export type SearchTerm = { readonly word: string; readonly others: readonly string[] }

/**
 * The terms of a search: "sci fi" and "sci-fi" also look for "scifi". A longer word is not joined with the next one, because the
 * stored prefix of both would be that of the first word.
 */
export const searchTerms = (words: readonly string[]): SearchTerm[] => {
  const joined = words.map((word, at) => ([...word].length < MAX_PREFIX ? joinedPairsOf(words.slice(at, at + 2)) : []))
  return words.map((word, at) => ({
    word,
    others: [...(joined[at - 1] ?? []), ...(joined[at] ?? []), ...otherSpellings(word)],
  }))
}

/** Leaves out terms that are shorter than the stored prefixes of a description's words: a query for them could miss groups. */
export const indexedTerms = (terms: readonly SearchTerm[]): SearchTerm[] =>
  terms.filter(({ word }) => isInUnspacedScript(word) || [...word].length >= MIN_DESCRIPTION_PREFIX)

/**
 * How a search word is compared with a group's words. 'exact': a word of the group begins with the search word. 'fuzzy': a word
 * of the group may also differ from the search word by one mistake or by an English ending (fuzzy.ts).
 */
export type MatchMode = 'exact' | 'fuzzy'

/**
 * The tokens to search for: a group with a matching word has stored at least one of them. A group may be missed if its
 * tokens exceed MAX_SEARCH_TOKENS, or if only its description has the word and the search word is too short (`indexedTerms`) or
 * misspelt.
 */
export const queryTokens = ({ word, others }: SearchTerm, matching: MatchMode): string[] => {
  const tokens = matching === 'fuzzy' ? fuzzyTokens(word, storedPrefix) : [storedPrefix(word)]
  return [...new Set([...tokens, ...others.map(storedPrefix)])]
}

/** The prefixes to search for if no group has the word, longest first. At most three. */
export const fallbackPrefixes = (word: string): string[] => prefixesLongestFirst(word, MAX_PREFIX)

/**
 * Whether the group has, for each search word, a word that starts with it or with another way to write it or, if `matching` is
 * 'fuzzy', resembles it. A search word may also be two neighbouring words of the group's main fields.
 */
export const matchesSearch = (
  group: SearchedGroupFields,
  words: readonly string[],
  matching: MatchMode = 'exact',
): boolean => {
  if (words.length === 0) return true
  const main = mainText(group)
  const all = groupWords(`${main} ${group.description}`)
  const text = ` ${all.join(' ')}`
  const pairs = joinedPairsOf(wordsOf(main))
  const isIn = (word: string) => text.includes(isInUnspacedScript(word) ? word : ` ${word}`)
  return searchTerms(words).every(
    ({ word, others }) =>
      isIn(word) || others.some(isIn) || pairs.includes(word) || (matching === 'fuzzy' && all.some(fuzzyMatcher(word))),
  )
}
