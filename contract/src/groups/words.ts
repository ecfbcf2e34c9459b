import { foldText } from '../shared/fold-text.ts'

/** Letters that NFKD does not decompose, each with what people type on a keyboard that lacks it. A final ς counts as a σ. */
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

/** Characters that are ignored inside words: apostrophes, soft hyphens and joiners. */
const IGNORED = /['’ʼ\u00ad\u200c-\u200d\u2060\ufeff]/gu

/** The folded words of a text: runs of letters and digits. In a script without spaces, a whole run counts as one word. */
export const wordsOf = (text: string): string[] =>
  foldText(text)
    .replace(TO_TRANSLITERATE, (letter) => TRANSLITERATIONS[letter] ?? letter)
    .replace(IGNORED, '')
    .match(RUN) ?? []

/** Whether a word is a run in a script without spaces: any of its characters may start an actual word. */
export const isInUnspacedScript = (word: string): boolean => IS_UNSPACED.test(word)
