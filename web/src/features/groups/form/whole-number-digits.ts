/** The thousands separator in the visitor's locale. */
const localMark = new Intl.NumberFormat().formatToParts(1_000_000).find(({ type }) => type === 'group')?.value ?? ','

const escaped = (mark: string): string => `\\u{${mark.codePointAt(0)?.toString(16)}}`
const MARK = `[, \\u00a0\\u202f'’٬，${escaped(localMark)}]`
/** Digits with one kind of thousands separator. Allows groups of two digits before the last three, as in India. */
const GROUPED = new RegExp(`^[+-]?\\d{1,3}(${MARK})(\\d{2,3}\\1)*\\d{3}$`, 'u')
const PLAIN = /^[+-]?\d+$/

const IS_DIGIT = /^\p{Nd}$/u

/** The value of a digit in any script. Unicode has the ten digits of each script in a row, so those before it are counted. */
const digitValue = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0
  let smaller = 0
  while (IS_DIGIT.test(String.fromCodePoint(code - smaller - 1))) smaller += 1
  return String(smaller % 10)
}

/**
 * Removes the thousands separators from a whole number ("1000", "1,000", "1 000", or "1.000" in some locales). Keeps a sign. Digits
 * may be those of another script (١٬٠٠٠). Null if the text is no whole number.
 */
export const wholeNumberDigits = (typed: string): string | null => {
  const text = typed.replace(/\p{Nd}/gu, digitValue)
  if (PLAIN.test(text)) return text
  return GROUPED.test(text) ? text.replace(/[^\d+-]/gu, '') : null
}
