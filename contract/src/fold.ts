/**
 * The longest folded text, in UTF-16 units. Hangul decomposes into three letters, so this is three times the longest
 * group's texts; single characters such as U+FDFA decompose into up to 18.
 */
export const MAX_FOLDED_UNITS = 16_000

/** Code points folded between two looks at the length. */
const STEP = /.{1,500}/gsu
const MARKS = /\p{M}/gu

/**
 * Text as it is compared: Unicode-normalised (NFKD), without diacritics, in lower case, cut at MAX_FOLDED_UNITS.
 * Diacritics are removed before normalisation too: it sorts them, in time that grows with the square of their number.
 */
export const foldText = (text: string): string => {
  let folded = ''
  for (const step of text.replace(MARKS, '').match(STEP) ?? []) {
    folded += step.normalize('NFKD').replace(MARKS, '')
    if (folded.length >= MAX_FOLDED_UNITS) break
  }
  return folded.slice(0, MAX_FOLDED_UNITS).toLowerCase()
}
