import * as z from 'zod/mini'
import { fieldMessages } from '../../messages/field-messages.ts'

/** An e-mail address that a form requires. */
export const emailSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: fieldMessages.emailRequired, abort: true }),
    z.email({ error: fieldMessages.emailInvalid }),
  )
