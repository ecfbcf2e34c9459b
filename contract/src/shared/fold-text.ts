/**
 * The maximum length of a folded text, in UTF-16 units: just over three times the maximum length of a group's name, location and
 * description together, because a Hangul character decomposes into up to three letters. (A few other characters decompose into
 * more: U+FDFA into 18.)
 */
export const MAX_FOLDED_UNITS = 16_000

/** Matches up to 500 code points: text is folded in such chunks, so that folding can stop at the limit. */
const CHUNK = /.{1,500}/gsu
const MARKS = /\p{M}/gu

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
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ς: 'σ',
}
const TO_TRANSLITERATE = /[ßæœøłđðþıħŧŋς]/gu

/**
 * Folds text for comparison and sorting: Unicode-normalised (NFKD), without diacritics, in lower case, with letters such as ø and ß
 * as people type them on other keyboards, cut at MAX_FOLDED_UNITS. Diacritics are removed before normalisation as well, because
 * normalisation sorts them in quadratic time.
 */
export const foldText = (text: string): string => {
  let folded = ''
  for (const chunk of text.replace(MARKS, '').match(CHUNK) ?? []) {
    folded += chunk.normalize('NFKD').replace(MARKS, '')
    if (folded.length >= MAX_FOLDED_UNITS) break
  }
  return folded
    .slice(0, MAX_FOLDED_UNITS)
    .toLowerCase()
    .replace(TO_TRANSLITERATE, (letter) => TRANSLITERATIONS[letter] ?? letter)
    .slice(0, MAX_FOLDED_UNITS)
}
