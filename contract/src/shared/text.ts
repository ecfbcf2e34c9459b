import * as z from 'zod/mini'

/** Maximum lengths in code points, which firestore.rules count the same way. */
export const MAX_CHARS = {
  groupName: 120,
  location: 200,
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
 * At least one letter, number, punctuation mark or symbol, so that no text looks blank. Hangul fillers and the Braille
 * blank look blank although they are letters and a symbol, so they do not count.
 */
const VISIBLE = /(?![\u115f\u1160\u2800\u3164\uffa0])[\p{L}\p{N}\p{P}\p{S}]/u

/**
 * Control characters, and the bidirectional embeddings, overrides and isolates that make text read as
 * something else. Tab and line breaks are ordinary in a description and refused elsewhere.
 * firestore.rules carries the same classes; tests/rules and tests/rest run the same vectors through both.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is what it is for
const FORBIDDEN_IN_LINE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is what it is for
const FORBIDDEN_IN_BLOCK = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/u

export const countChars = (text: string): number => {
  let count = 0
  for (const _ of text) count += 1
  return count
}

const text = (label: string, max: number, forbidden: RegExp) =>
  z.string({ error: `${label} is required.` }).check(
    z.trim(),
    z.refine((value) => VISIBLE.test(value), { error: `${label} is required.`, abort: true }),
    z.refine((value) => countChars(value) <= max, { error: `${label} can have ${max} characters at most.` }),
    z.refine((value) => value.isWellFormed() && !forbidden.test(value), {
      error: `${label} has characters that cannot be shown.`,
    }),
  )

/** A text of one line: trimmed, not blank, at most `max` code points, without control characters. */
export const lineSchema = (label: string, max: number) => text(label, max, FORBIDDEN_IN_LINE)

/** Blank becomes undefined. */
const optionalText = (label: string, schema: z.ZodMiniType<string, string>) =>
  z.optional(
    z.pipe(
      z.string({ error: `${label} is not a text.` }),
      z.pipe(
        z.transform((value: string) => (VISIBLE.test(value) ? value : undefined)),
        z.optional(schema),
      ),
    ),
  )

/** An optional line; a blank text becomes undefined. */
export const optionalLineSchema = (label: string, max: number) => optionalText(label, lineSchema(label, max))

/** A text of several lines: the same rules, but tabs and line breaks are allowed. */
export const blockSchema = (label: string, max: number) => text(label, max, FORBIDDEN_IN_BLOCK)

/** An optional text of several lines; a blank text becomes undefined. */
export const optionalBlockSchema = (label: string, max: number) => optionalText(label, blockSchema(label, max))

/** An absolute http(s) address without spaces, quotes, angle brackets, backslashes or control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is what it is for
const HTTP_URL = /^[hH][tT][tT][pP][sS]?:\/\/[^\s"'<>\\`\u0000-\u0020\u007f-\u009f]+$/u

/** Starts with https://. Only the emulators serve the site's own pictures by http. */
const PICTURE_URL = /^([hH][tT][tT][pP][sS]:|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?\/(demo|people|pictures)\/)/

const httpUrl = (label: string, schemes: string, isAddress: (value: string) => boolean) =>
  z.string({ error: `${label} is required.` }).check(
    z.trim(),
    z.minLength(1, { error: `${label} is required.`, abort: true }),
    z.refine((value) => countChars(value) <= MAX_CHARS.url, { error: `${label} is too long.` }),
    z.refine((value) => value.isWellFormed() && HTTP_URL.test(value) && isAddress(value), {
      error: `${label} must be a web address that starts with ${schemes}.`,
    }),
  )

/** For forms and REST: the address must also be one that a URL parser accepts. */
export const httpUrlSchema = (label: string) => httpUrl(label, 'http:// or https://', URL.canParse)

/** The address of a picture that others load: https only. */
export const pictureUrlSchema = (label: string) =>
  httpUrl(label, 'https://', (value) => PICTURE_URL.test(value) && URL.canParse(value))

/** For stored addresses: firestore.rules check the pattern only, and everything that they accept must be readable. */
export const storedHttpUrlSchema = (label: string) => httpUrl(label, 'http:// or https://', () => true)
