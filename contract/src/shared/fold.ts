/**
 * The longest folded text, in UTF-16 units. A Hangul character decomposes into three letters, so this is three times the texts of
 * the longest group. (A few single characters, such as U+FDFA, decompose into up to 18.)
 */
export const MAX_FOLDED_UNITS = 16_000

/** Text is folded in chunks of this many code points, so that folding can stop at the limit. */
const CHUNK = /.{1,500}/gsu
const MARKS = /\p{M}/gu

/**
 * Folds text for comparison: Unicode-normalised (NFKD), without diacritics, in lower case, cut at MAX_FOLDED_UNITS. Diacritics
 * are also removed before normalisation, which sorts them in quadratic time.
 */
export const foldText = (text: string): string => {
  let folded = ''
  for (const chunk of text.replace(MARKS, '').match(CHUNK) ?? []) {
    folded += chunk.normalize('NFKD').replace(MARKS, '')
    if (folded.length >= MAX_FOLDED_UNITS) break
  }
  return folded.slice(0, MAX_FOLDED_UNITS).toLowerCase()
}
