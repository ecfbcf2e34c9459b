/**
 * The longest folded text, in UTF-16 units: three for each character of the longest group, as Hangul comes apart into
 * three letters. Other characters come apart into up to 18.
 */
export const MAX_FOLDED_UNITS = 16_000

/** So many code points are folded before the length is looked at. */
const STEP = /.{1,500}/gsu
const MARKS = /\p{M}/gu

/**
 * Text as it is compared: Unicode-normalised (NFKD), without diacritics, in lower case; what is longer than
 * MAX_FOLDED_UNITS is cut. The diacritics go first as well: normalisation sorts them, which takes the square of their
 * number.
 */
export const foldText = (text: string): string => {
  let folded = ''
  for (const step of text.replace(MARKS, '').match(STEP) ?? []) {
    folded += step.normalize('NFKD').replace(MARKS, '')
    if (folded.length >= MAX_FOLDED_UNITS) break
  }
  return folded.slice(0, MAX_FOLDED_UNITS).toLowerCase()
}
