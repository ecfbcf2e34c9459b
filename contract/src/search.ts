import { foldText } from './fold.ts'

/**
 * The most tokens that a group stores; firestore.rules check their number and total size. With all indexes over them, a
 * group stays below Firestore’s limits of 40,000 index entries, or 8 MiB of them, for one document.
 */
export const MAX_SEARCH_TOKENS = 400
/** How many words of a search text are used. */
export const MAX_SEARCH_WORDS = 6

/** The longest stored prefix, in code points; the rest of a longer word is compared once the group has been read. */
const MAX_PREFIX = 8
/** The same for scripts without spaces, where every character may start a word. */
const MAX_UNSPACED_PREFIX = 2
/** Shorter prefixes of a description's words would match nearly every group. */
const MIN_DESCRIPTION_PREFIX = 3

/** Letters that NFKD does not decompose, as users type them whose keyboards do not have them. */
const TRANSLITERATIONS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
}
const TO_TRANSLITERATE = /[ßæœøłđðþıς]/gu

const UNSPACED = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}ー'
const RUN = new RegExp(`[${UNSPACED}]+|(?:(?![${UNSPACED}])[\\p{L}\\p{N}])+`, 'gu')
const IS_UNSPACED = new RegExp(`^[${UNSPACED}]`, 'u')

/** Characters that are ignored inside words: apostrophes, soft hyphens, joiners. */
const IGNORED = /['’ʼ\u00ad\u200c-\u200d\u2060\ufeff]/gu

/** The folded words of a text: runs of letters and digits. A run in a script without spaces counts as one word. */
const wordsOf = (text: string): string[] =>
  foldText(text)
    .replace(TO_TRANSLITERATE, (letter) => TRANSLITERATIONS[letter] ?? letter)
    .replace(IGNORED, '')
    .match(RUN) ?? []

/** The token that every group containing the word has stored. */
export const searchToken = (word: string): string =>
  [...word].slice(0, IS_UNSPACED.test(word) ? MAX_UNSPACED_PREFIX : MAX_PREFIX).join('')

/** Every substring of a run that may start a word: one for each character in scripts without spaces. */
const wordStarts = (run: string): string[] =>
  IS_UNSPACED.test(run) ? [...run].map((_, at, chars) => chars.slice(at, at + MAX_UNSPACED_PREFIX).join('')) : [run]

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
}

/**
 * The prefixes of a group's words, for Firestore's `array-contains`, in order of importance until MAX_SEARCH_TOKENS: all
 * prefixes of name, category and location; then the description's words (cut at MAX_PREFIX); then their prefixes.
 */
export const searchTokens = ({ groupName, category, location, description }: Searched): string[] => {
  const starts = (text: string) => wordsOf(text).flatMap(wordStarts).map(searchToken)
  const described = starts(description)
  const tokens = new Set([
    ...starts(`${groupName} ${category} ${location}`).flatMap((token) => prefixesOf(token, 1)),
    ...described,
    ...described.flatMap((token) => prefixesOf(token, IS_UNSPACED.test(token) ? 1 : MIN_DESCRIPTION_PREFIX)),
  ])
  return [...tokens].slice(0, MAX_SEARCH_TOKENS)
}

/** The distinct words of a search text; empty if the text has no letter or digit. */
export const searchWords = (text: string): string[] => [...new Set(wordsOf(text))].slice(0, MAX_SEARCH_WORDS)

/** The words that are indexed in every group that contains them: without prefixes too short for a description. */
export const indexedWords = (words: readonly string[]): string[] =>
  words.filter((word) => IS_UNSPACED.test(word) || [...word].length >= MIN_DESCRIPTION_PREFIX)

/** Whether, for each search word, the group contains a word that starts with it. */
export const matchesSearch = (
  { groupName, category, location, description }: Searched,
  words: readonly string[],
): boolean => {
  if (words.length === 0) return true
  const text = wordsOf(`${groupName} ${category} ${location} ${description}`).join(' ')
  return words.every((word) => (IS_UNSPACED.test(word) ? text.includes(word) : ` ${text}`.includes(` ${word}`)))
}
