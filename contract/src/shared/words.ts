import { foldText } from './fold-text.ts'

const UNSPACED = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}ー'
const RUN = new RegExp(`[${UNSPACED}]+|(?:(?![${UNSPACED}])[\\p{L}\\p{N}])+`, 'gu')
const IS_UNSPACED = new RegExp(`^[${UNSPACED}]`, 'u')

/** Characters that are ignored inside words: apostrophes, accents typed as such, soft hyphens, joiners and the Arabic tatweel. */
const IGNORED = /['’‘ʼʻ`´\u00ad\u0640\u200c-\u200d\u2060\ufeff]/gu

/** The & between two single letters, as in D&D and R&B, which people type as "dnd" and "rnb". */
const LETTER_AND_LETTER = /(?<![\p{L}\p{N}])(\p{L})&(\p{L})(?![\p{L}\p{N}])/gu

/** Apostrophes go before folding, because NFKD turns some of them into a space. */
const prepare = (text: string): string => foldText(text.replace(IGNORED, '')).replace(LETTER_AND_LETTER, '$1n$2')

const runsOf = (prepared: string): string[] => prepared.match(RUN) ?? []

/** The folded words of a text: runs of letters and digits. In a script without spaces, a whole run counts as one word. */
export const wordsOf = (text: string): string[] => runsOf(prepare(text))

/** Whether a word is a run in a script without spaces: any of its characters may start an actual word. */
export const isInUnspacedScript = (word: string): boolean => IS_UNSPACED.test(word)

/** Words with hyphens or dashes inside. The look-behind keeps the time linear: no match starts within a run of letters. */
const HYPHENATED = /(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:\p{Pd}[\p{L}\p{N}]+)+/gu

/** The words of a text and, after them, its hyphenated words without hyphens: "Sci-Fi" gives "sci", "fi" and "scifi". */
export const wordsAndCompoundsOf = (text: string): string[] => {
  const prepared = prepare(text)
  const compounds = (prepared.match(HYPHENATED) ?? []).map((word) => runsOf(word).join(''))
  return [...runsOf(prepared), ...compounds]
}

/** Each pair of neighbouring words as one word: "Hip Hop Crew" gives "hiphop" and "hopcrew". Not in scripts without spaces. */
export const joinedPairsOf = (words: readonly string[]): string[] =>
  words.flatMap((word, at) => {
    const next = words[at + 1]
    return next === undefined || isInUnspacedScript(word) || isInUnspacedScript(next) ? [] : [word + next]
  })

/** Whether a name has each of the words somewhere, in any order, with or without the spaces and hyphens between its parts. */
export const nameHasWords = (name: string, words: readonly string[]): boolean => {
  const letters = wordsOf(name).join('')
  return words.every((word) => letters.includes(word))
}
