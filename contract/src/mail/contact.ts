import * as z from 'zod/mini'
import { MAX_CHARS, MAX_CONTACT_CHARS } from '../shared/limits.ts'
import { multilineTextSchema, singleLineTextSchema } from '../shared/text.ts'

/** An e-mail address as somebody typed it. Nobody has proved that it is theirs. */
export const typedEmailSchema = z
  .string({ error: 'E-mail is required.' })
  .check(
    z.maxLength(MAX_CHARS.email, { error: 'E-mail is too long.', abort: true }),
    z.email({ error: 'Enter an e-mail address, such as name@example.com.' }),
  )

/** The body of POST /users/contact: a message by the contact form. */
export const contactMessageSchema = z.strictObject({
  name: singleLineTextSchema('Name', MAX_CONTACT_CHARS.name),
  email: typedEmailSchema,
  message: multilineTextSchema('Message', MAX_CONTACT_CHARS.message),
})
export type ContactMessage = z.output<typeof contactMessageSchema>
