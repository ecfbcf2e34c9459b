import * as z from 'zod/mini'
import {
  countChars,
  FORBIDDEN_IN_MULTILINE,
  FORBIDDEN_IN_SINGLE_LINE,
  HTTP_URL_PATTERN,
  PICTURE_URL_START,
  VISIBLE_CHARACTER,
} from './characters.ts'
import { MAX_CHARS } from './limits.ts'
import { canParseUrl, isWellFormed } from './older-browsers.ts'

/** Names the first character of a text that is refused, with its place, because it may be one that nobody sees. */
const refusedCharacter = (label: string, text: string, forbidden: RegExp): string => {
  const characters = [...text]
  const at = characters.findIndex((character) => forbidden.test(character) || /\p{Surrogate}/u.test(character))
  const code = (characters[at]?.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  return `${label} has a character that cannot be shown: U+${code}, in position ${at + 1}.`
}

const text = (label: string, max: number, forbidden: RegExp) =>
  z.string({ error: `${label} is required.` }).check(
    z.trim(),
    z.refine((value) => VISIBLE_CHARACTER.test(value), { error: `${label} is required.`, abort: true }),
    z.refine((value) => countChars(value) <= max, { error: `${label} can have ${max} characters at most.` }),
    z.refine((value) => isWellFormed(value) && !forbidden.test(value), {
      error: ({ input }) => refusedCharacter(label, String(input), forbidden),
    }),
  )

/** A single-line text: trimmed, not blank, at most `max` code points, without control characters or line breaks. */
export const singleLineTextSchema = (label: string, max: number) => text(label, max, FORBIDDEN_IN_SINGLE_LINE)

/** An optional text. A blank text becomes undefined. */
const optionalText = (label: string, schema: z.ZodMiniType<string, string>) =>
  z.optional(
    z.pipe(
      z.string({ error: `${label} is not a text.` }),
      z.pipe(
        z.transform((value: string) => (VISIBLE_CHARACTER.test(value) ? value : undefined)),
        z.optional(schema),
      ),
    ),
  )

/** An optional single-line text. A blank text becomes undefined. */
export const optionalSingleLineTextSchema = (label: string, max: number) =>
  optionalText(label, singleLineTextSchema(label, max))

/** A multiline text: like a single-line text, but tabs and line breaks are allowed. */
export const multilineTextSchema = (label: string, max: number) => text(label, max, FORBIDDEN_IN_MULTILINE)

/** An optional multiline text. A blank text becomes undefined. */
export const optionalMultilineTextSchema = (label: string, max: number) =>
  optionalText(label, multilineTextSchema(label, max))

const httpUrl = (label: string, schemes: string, isAddress: (value: string) => boolean) =>
  z.string({ error: `${label} is required.` }).check(
    z.trim(),
    z.minLength(1, { error: `${label} is required.`, abort: true }),
    z.refine((value) => countChars(value) <= MAX_CHARS.url, { error: `${label} is too long.` }),
    z.refine((value) => isWellFormed(value) && HTTP_URL_PATTERN.test(value) && isAddress(value), {
      error: `${label} must be a web address that starts with ${schemes}.`,
    }),
  )

/** An http(s) URL in forms and requests. The URL must match HTTP_URL_PATTERN, and a URL parser must accept it. */
export const httpUrlSchema = (label: string) => httpUrl(label, 'http:// or https://', canParseUrl)

/** The URL of a picture that other users load: https, or http for the site's own pictures from the emulators. */
export const pictureUrlSchema = (label: string) =>
  httpUrl(label, 'https://', (value) => PICTURE_URL_START.test(value) && canParseUrl(value))

/**
 * The URL of a picture in a document that the site writes. No URL parser checks it: firestore.rules cannot run one, and every URL
 * that the rules accept must be readable.
 */
export const storedPictureUrlSchema = (label: string) =>
  httpUrl(label, 'https://', (value) => PICTURE_URL_START.test(value))
