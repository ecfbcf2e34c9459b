import { foldText } from './fold.ts'

/**
 * At most so many tokens stand with a group; firestore.rules hold them to it, and to their size together. With the
 * indexes over them a group stays below Firestore’s limits of 40,000 index entries, and 8 MiB of them, a document.
 */
export const MAX_SEARCH_TOKENS = 400
/** What a person can look for at once. */
export const MAX_SEARCH_WORDS = 6

/** Longest beginnings kept, in code points; the rest of a longer word is compared when the group has been read. */
const LONGEST = 8
/** Where a script has no spaces, every character may begin a word. */
const LONGEST_UNSPACED = 2
/** Shorter beginnings of a description's words would find nearly every group. */
const SHORTEST_IN_DESCRIPTION = 3

/** Letters that normalisation does not take apart, as people without them on their keyboard type them. */
const SPELLED: Readonly<Record<string, string>> = {
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
const TO_SPELL = /[ßæœøłđðþıς]/gu

const UNSPACED = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}ー'
const RUN = new RegExp(`[${UNSPACED}]+|(?:(?![${UNSPACED}])[\\p{L}\\p{N}])+`, 'gu')
const IS_UNSPACED = new RegExp(`^[${UNSPACED}]`, 'u')

/** What stands within words, seen or unseen: apostrophes, soft hyphens, joiners. */
const WITHIN = /['’ʼ\u00ad\u200c-\u200d\u2060\ufeff]/gu

/** The words of a text, folded: runs of letters and digits; a run without spaces in its script is one. */
const wordsOf = (text: string): string[] =>
  foldText(text)
    .replace(TO_SPELL, (letter) => SPELLED[letter] ?? letter)
    .replace(WITHIN, '')
    .match(RUN) ?? []

/** What a group that has the word carries among its tokens. */
export const searchToken = (word: string): string =>
  [...word].slice(0, IS_UNSPACED.test(word) ? LONGEST_UNSPACED : LONGEST).join('')

/** What begins at each place of a run where a word may begin. */
const startsIn = (run: string): string[] =>
  IS_UNSPACED.test(run) ? [...run].map((_, at, chars) => chars.slice(at, at + LONGEST_UNSPACED).join('')) : [run]

const prefixesOf = (token: string, shortest: number): string[] => {
  const chars = [...token]
  const first = Math.min(shortest, chars.length)
  return chars.slice(first - 1).map((_, more) => chars.slice(0, first + more).join(''))
}

/** What of a group is searched. */
export type Searched = {
  readonly groupName: string
  readonly category: string
  readonly location: string
  readonly description: string
}

/**
 * The beginnings of a group's words, for Firestore's `array-contains`, as long as there is room: of name, category and
 * place; then the description's words whole (cut at the longest beginning), then their beginnings.
 */
export const searchTokens = ({ groupName, category, location, description }: Searched): string[] => {
  const starts = (text: string) => wordsOf(text).flatMap(startsIn).map(searchToken)
  const described = starts(description)
  const tokens = new Set([
    ...starts(`${groupName} ${category} ${location}`).flatMap((token) => prefixesOf(token, 1)),
    ...described,
    ...described.flatMap((token) => prefixesOf(token, IS_UNSPACED.test(token) ? 1 : SHORTEST_IN_DESCRIPTION)),
  ])
  return [...tokens].slice(0, MAX_SEARCH_TOKENS)
}

/** The words that a person looks for, each once; none where the text has no letter or digit. */
export const searchWords = (text: string): string[] => [...new Set(wordsOf(text))].slice(0, MAX_SEARCH_WORDS)

/** Those of the words that stand with every group that has them: not beginnings too short for a description. */
export const indexedWords = (words: readonly string[]): string[] =>
  words.filter((word) => IS_UNSPACED.test(word) || [...word].length >= SHORTEST_IN_DESCRIPTION)

/** Whether a group has a word that begins with each of the words looked for. */
export const matchesSearch = (
  { groupName, category, location, description }: Searched,
  words: readonly string[],
): boolean => {
  if (words.length === 0) return true
  const text = wordsOf(`${groupName} ${category} ${location} ${description}`).join(' ')
  return words.every((word) => (IS_UNSPACED.test(word) ? text.includes(word) : ` ${text}`.includes(` ${word}`)))
}
