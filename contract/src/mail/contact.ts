import * as z from 'zod/mini'
import { MAX_CHARS, MAX_CONTACT_CHARS } from '../shared/limits.ts'
import { multilineTextSchema, singleLineTextSchema } from '../shared/text.ts'

/** The body of POST /users/contact: a message by the contact form. Nobody has proved that the e-mail is the writer's. */
export const contactMessageSchema = z.strictObject({
  name: singleLineTextSchema('Name', MAX_CONTACT_CHARS.name),
  email: z
    .string({ error: 'E-mail is required.' })
    .check(
      z.maxLength(MAX_CHARS.email, { error: 'E-mail is too long.', abort: true }),
      z.email({ error: 'Enter an e-mail address, such as name@example.com.' }),
    ),
  message: multilineTextSchema('Message', MAX_CONTACT_CHARS.message),
})
export type ContactMessage = z.output<typeof contactMessageSchema>
