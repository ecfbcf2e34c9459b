import { isUnspaced } from './words.ts'

// Finds words that differ in one letter (wrong, missing, too many, two swapped) or in an English ending.

/** Shorter words must match exactly: too many others differ from them in one letter. */
const MIN_LETTERS = 4
/** A search word at least this long may match only the beginning of a word. */
const MIN_PREFIX_LETTERS = 6
/** A word's keys are made from this many of its first letters. */
const KEY_LETTERS = 6
/** The fewest letters to which a search word may be shortened if nothing matches it: "sketch" for "sketchng". */
const shortestPrefix = (letters: number): number => Math.max(MIN_LETTERS, Math.ceil((letters * 2) / 3))
/** The fewest letters that a stem has. */
const MIN_STEM_LETTERS = 3
/** Marks the keys among a group's tokens, so that they differ from prefixes. */
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

/** Words with digits must match exactly: 2025 is not a misspelt 2024. */
const isCorrectable = (word: string): boolean =>
  !isUnspaced(word) && !/\p{N}/u.test(word) && [...word].length >= MIN_LETTERS

/** The beginning of a word without its first letter, without its second, and so on. */
const withoutOneLetter = (word: string): string[] => {
  const letters = [...word].slice(0, KEY_LETTERS)
  return letters.map((_, at) => letters.toSpliced(at, 1).join(''))
}

/** The word's prefixes, longest first, with at most `most` letters. Only the word itself if it must match exactly. */
export const fallbackPrefixesOf = (word: string, most: number): string[] => {
  const letters = [...word]
  if (!isCorrectable(word)) return [word]
  const longest = Math.min(letters.length, most)
  const shortest = Math.min(longest, shortestPrefix(letters.length))
  return Array.from({ length: longest - shortest + 1 }, (_, less) => letters.slice(0, longest - less).join(''))
}

/** The keys that a group stores for a word, so that a search with one wrong letter among the first ones finds it. */
export const fuzzyKeys = (word: string): string[] =>
  isCorrectable(word) ? withoutOneLetter(word).map((key) => KEY_MARK + key) : []

/**
 * The tokens to search for, at most 15. Each group with a matching word has stored at least one. `toToken` gives a word's prefix.
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

/** Whether `typed` becomes `word`, or a beginning of it, by changing one letter. */
const isOneLetterOff = (typed: string, word: string): boolean => {
  const isPrefix = typed.length >= MIN_PREFIX_LETTERS
  let at = 0
  while (at < typed.length && typed[at] === word[at]) at += 1
  const [wrong, next] = [typed[at], typed[at + 1]]
  // Exits early for nearly all words: the next letters differ, too, even if one of the words is shifted by a letter.
  if (next !== undefined && next !== word[at + 1] && next !== word[at] && wrong !== word[at + 1]) return false
  const rest = word.slice(at, typed.length + 2)
  const goesOn = (from: number, restFrom: number): boolean => {
    const [left, other] = [typed.slice(at + from), rest.slice(restFrom)]
    return isPrefix ? other.startsWith(left) : other === left
  }
  // Tries in turn: a wrong letter, one too many, one missing, two swapped.
  return goesOn(1, 1) || goesOn(1, 0) || goesOn(0, 1) || (wrong === rest[1] && next === rest[0] && goesOn(2, 2))
}

/** Returns a predicate that is true for words that begin with `typed`, give or take one letter or an English ending. */
export const fuzzyMatcher = (typed: string): ((word: string) => boolean) => {
  const stem = stemOf(typed)
  const canBeWrong = isCorrectable(typed)
  return (word) => word.startsWith(stem) || (canBeWrong && isOneLetterOff(typed, word))
}
