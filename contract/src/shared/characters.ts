// Must not import zod: the site's first view loads this file, but not zod.

/**
 * Matches a letter, number, punctuation mark or symbol. A text without such a character looks blank. Unicode counts Hangul
 * fillers as letters and the Braille blank as a symbol, but they look blank, so they are excluded.
 */
export const VISIBLE_CHARACTER = /(?![\u115f\u1160\u2800\u3164\uffa0])[\p{L}\p{N}\p{P}\p{S}]/u

/**
 * Matches control characters, and the bidirectional embeddings, overrides and isolates, which can make a text look like another
 * one. Tabs and line breaks are allowed only in multiline texts. firestore.rules has the same character classes; tests/rules and
 * tests/rest check both with the same vectors.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is what it is for
export const FORBIDDEN_IN_SINGLE_LINE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is what it is for
export const FORBIDDEN_IN_MULTILINE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/u

export const countChars = (text: string): number => {
  let count = 0
  for (const _ of text) count += 1
  return count
}

/** Matches an absolute http(s) URL without spaces, quotes, backticks, angle brackets, backslashes or control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is what it is for
export const HTTP_URL_PATTERN = /^[hH][tT][tT][pP][sS]?:\/\/[^\s"'<>\\`\u0000-\u0020\u007f-\u009f]+$/u

/** Matches the start of a picture's URL: https, or http for the site's own pictures, which the emulators serve on localhost. */
export const PICTURE_URL_START =
  /^([hH][tT][tT][pP][sS]:|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?\/(demo|people|pictures)\/)/
