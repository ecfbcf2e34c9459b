import * as z from 'zod/mini'
import { EMAIL_MESSAGE, emailSchema } from '../../shared/ui/form/email-schema.ts'

/** No field is required; the e-mail is checked only if it is given. */
export const contactFormSchema = z.object({
  name: z.string(),
  email: z.union([z.literal(''), emailSchema], { error: EMAIL_MESSAGE }),
  message: z.string(),
})

/** What was typed, valid or not. */
export const contactDraftSchema = z.object({ name: z.string(), email: z.string(), message: z.string() })
