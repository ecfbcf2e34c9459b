import * as z from 'zod/mini'

export const EMAIL_MESSAGE = 'Enter an e-mail address, such as name@example.com.'

/** An e-mail address that a form requires. */
export const emailSchema = z
  .string()
  .check(z.trim(), z.minLength(1, { error: 'E-mail is required.', abort: true }), z.email({ error: EMAIL_MESSAGE }))
