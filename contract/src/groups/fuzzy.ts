import { isInUnspacedScript } from '../shared/words.ts'

// A search finds words despite one wrong, missing or extra letter, two swapped letters, or another English ending. Words that
// differ in one of their first letters share a key: their beginning without that letter.

/** A shorter word may have no wrong letter, because too many other words differ from it in one letter. */
const MIN_LETTERS = 4
/** A misspelt search word of at least this length may match the beginning of a longer word. */
const MIN_PREFIX_LETTERS = 6
/** A word's keys are made from this many of its first letters. */
const KEY_LETTERS = 6
/** The minimum length to which a search word is shortened if nothing matches it: "sketchng" becomes "sketch". */
const shortestPrefix = (letters: number): number => Math.max(MIN_LETTERS, Math.ceil((letters * 2) / 3))
/** The minimum length of a stem. */
const MIN_STEM_LETTERS = 3
/** The first character of a key, which distinguishes keys from prefixes among a group's tokens. */
const KEY_MARK = '~'

const ENDING = /(?:ings?|ers?|ies|es|ed|s)$/
const DOUBLED = /([^aeiou])\1$/
const VOWEL = /[aeiouy]/

const isLong = (text: string): boolean => text.length >= MIN_STEM_LETTERS

/** A word without its English ending, for prefix matching: "books" gives "book", "running" gives "run". */
const stemOf = (word: string): string => {
  const stem = word.replace(ENDING, '')
  if (stem === word || !isLong(stem) || !VOWEL.test(stem)) return word
  const single = stem.replace(DOUBLED, '$1')
  return isLong(single) ? single : stem
}

/** Whether a word may have a wrong letter. Words with digits may not: 2025 is not a misspelt 2024. */
const isCorrectable = (word: string): boolean =>
  !isInUnspacedScript(word) && !/\p{N}/u.test(word) && [...word].length >= MIN_LETTERS

/** The first KEY_LETTERS letters of a word, once without each of these letters. */
const withoutOneLetter = (word: string): string[] => {
  const letters = [...word].slice(0, KEY_LETTERS)
  return letters.map((_, at) => letters.toSpliced(at, 1).join(''))
}

/** Prefixes of a word, of at most `most` letters, longest first. Only the word itself if it is not correctable. */
export const prefixesLongestFirst = (word: string, most: number): string[] => {
  const letters = [...word]
  if (!isCorrectable(word)) return [word]
  const longest = Math.min(letters.length, most)
  const shortest = Math.min(longest, shortestPrefix(letters.length))
  return Array.from({ length: longest - shortest + 1 }, (_, less) => letters.slice(0, longest - less).join(''))
}

/** The keys that a group stores for a word. A search with one wrong letter among the word's first letters finds them. */
export const fuzzyKeys = (word: string): string[] =>
  isCorrectable(word) ? withoutOneLetter(word).map((key) => KEY_MARK + key) : []

/**
 * The tokens to search for, at most 16: prefixes and keys that a group may have stored for a matching word. `toToken` shortens a
 * word to the prefix that groups store.
 */
export const fuzzyTokens = (word: string, toToken: (word: string) => string): string[] => {
  const tokens = [toToken(word), toToken(stemOf(word))]
  if (isCorrectable(word)) {
    const start = [...word].slice(0, KEY_LETTERS).join('')
    const shorter = withoutOneLetter(word)
    tokens.push(start, ...shorter, ...[start, ...shorter].map((key) => KEY_MARK + key))
  }
  return [...new Set(tokens)]
}

/**
 * Whether `typed` becomes `word` by correcting one mistake: a wrong, extra or missing letter, or two swapped letters. If `typed`
 * has at least MIN_PREFIX_LETTERS letters, it may also become a prefix of `word`.
 */
const isOneLetterOff = (typed: string, word: string): boolean => {
  const isPrefix = typed.length >= MIN_PREFIX_LETTERS
  let at = 0
  while (at < typed.length && typed[at] === word[at]) at += 1
  const [wrong, next] = [typed[at], typed[at + 1]]
  // Rejects most words early: the letters after the mistake differ, too, even if one of the words is shifted by a letter.
  if (next !== undefined && next !== word[at + 1] && next !== word[at] && wrong !== word[at + 1]) return false
  const rest = word.slice(at, typed.length + 2)
  const goesOn = (from: number, restFrom: number): boolean => {
    const [left, other] = [typed.slice(at + from), rest.slice(restFrom)]
    return isPrefix ? other.startsWith(left) : other === left
  }
  // Tries in turn: a wrong letter, an extra letter, a missing letter, two swapped letters.
  return goesOn(1, 1) || goesOn(1, 0) || goesOn(0, 1) || (wrong === rest[1] && next === rest[0] && goesOn(2, 2))
}

/**
 * Returns a predicate: whether a word begins with `typed` without its English ending or, if `typed` is correctable, differs from
 * `typed` by one mistake.
 */
export const fuzzyMatcher = (typed: string): ((word: string) => boolean) => {
  const stem = stemOf(typed)
  const canBeWrong = isCorrectable(typed)
  return (word) => word.startsWith(stem) || (canBeWrong && isOneLetterOff(typed, word))
}
