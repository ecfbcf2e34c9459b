import * as z from 'zod/mini'
import { instantSchema } from '../shared/dates.ts'
import { MAX_CHARS } from '../shared/limits.ts'
import { isWellFormed } from '../shared/older-browsers.ts'

/** Firebase's client SDKs return an account's times in this format, that of `Date.prototype.toUTCString`. */
const UTC_STRING = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

const accountTimeSchema = z.pipe(
  z.union([z.iso.datetime({ offset: true }), z.string().check(z.regex(UTC_STRING))], {
    error: 'Enter a UTC or ISO time.',
  }),
  z.pipe(
    z.transform((time: string, ctx) => {
      const instant = new Date(time)
      if (!Number.isNaN(instant.getTime())) return instant.toISOString()
      ctx.issues.push({ code: 'custom', message: 'Enter a UTC or ISO time.', input: time })
      return z.NEVER
    }),
    instantSchema,
  ),
)

/** Lone surrogates are refused, because Firestore stores only valid Unicode. */
const textSchema = (min: number, max: number) =>
  z.string().check(z.minLength(min), z.maxLength(max), z.refine(isWellFormed, { error: 'Not a text.' }))

const recordFields = {
  firebaseUid: textSchema(1, 128),
  email: textSchema(3, MAX_CHARS.email),
  name: z.nullable(textSchema(0, 256)),
  photoURL: z.nullable(textSchema(0, MAX_CHARS.url)),
}

/**
 * The body of POST /users. The site sends it after registration, after Google sign-in, after changes of name, photo or e-mail,
 * and if the stored record is missing or outdated. Times are UTC strings or ISO strings.
 */
export const userPayloadSchema = z.strictObject({
  ...recordFields,
  creationTime: accountTimeSchema,
  lastSignInTime: accountTimeSchema,
})
export type UserPayload = z.input<typeof userPayloadSchema>

/** The user record as POST /users returns it. Times are ISO strings. */
export const restUserSchema = z.object({
  ...recordFields,
  creationTime: instantSchema,
  lastSignInTime: instantSchema,
})
export type RestUser = z.infer<typeof restUserSchema>

/** `users/{uid}`, which only functions write: the user record, and the account's former e-mail addresses, the latest first. */
export const userDocumentSchema = z.extend(restUserSchema, { formerEmails: z.optional(z.array(z.string())) })
export type UserDocument = z.infer<typeof userDocumentSchema>
