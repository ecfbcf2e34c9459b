// Imports no zod: the site's first view needs these, but not zod.

/** Maximum lengths in code points, which firestore.rules count the same way. */
export const MAX_CHARS = {
  groupName: 120,
  location: 200,
  place: 120,
  description: 5000,
  note: 200,
  question: 200,
  answer: 500,
  decisionReason: 200,
  inviteLabel: 80,
  name: 120,
  url: 2048,
  email: 320,
  groupNameKey: 80,
} as const

/**
 * At least one letter, number, punctuation mark or symbol, so that no text looks blank. Hangul fillers and the Braille blank are
 * letters and a symbol, but look blank, so they do not count.
 */
export const VISIBLE = /(?![\u115f\u1160\u2800\u3164\uffa0])[\p{L}\p{N}\p{P}\p{S}]/u

/**
 * Control characters, and the bidirectional embeddings, overrides and isolates that make text read as
 * something else. Tab and line breaks are ordinary in a description and refused elsewhere.
 * firestore.rules carries the same classes; tests/rules and tests/rest run the same vectors through both.
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

/** An absolute http(s) address without spaces, quotes, angle brackets, backslashes or control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is what it is for
export const HTTP_URL = /^[hH][tT][tT][pP][sS]?:\/\/[^\s"'<>\\`\u0000-\u0020\u007f-\u009f]+$/u
