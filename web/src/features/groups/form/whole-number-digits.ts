/** The thousands separator in the visitor's locale. */
const localMark = new Intl.NumberFormat().formatToParts(1_000_000).find(({ type }) => type === 'group')?.value ?? ','

const escaped = (mark: string): string => `\\u{${mark.codePointAt(0)?.toString(16)}}`
const MARK = `[, \\u00a0\\u202f'’${escaped(localMark)}]`
/** Digits with one kind of thousands separator. Allows groups of two digits before the last three, as in India. */
const GROUPED = new RegExp(`^[+-]?\\d{1,3}(${MARK})(\\d{2,3}\\1)*\\d{3}$`, 'u')
const PLAIN = /^[+-]?\d+$/

/**
 * Removes the thousands separators from a whole number ("1000", "1,000", "1 000", or "1.000" in some locales). Keeps a sign. Null
 * if the text is no whole number.
 */
export const wholeNumberDigits = (text: string): string | null => {
  if (PLAIN.test(text)) return text
  return GROUPED.test(text) ? text.replace(/[^\d+-]/gu, '') : null
}
