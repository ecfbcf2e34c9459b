import * as z from 'zod/mini'
import { fieldMessages } from '#shared/messages/field-messages.ts'
import { emailSchema } from '#shared/ui/form/email-schema.ts'

/** No field is required. The e-mail is checked only if it is filled in. */
export const contactFormSchema = z.object({
  name: z.string(),
  email: z.union([z.literal(''), emailSchema], { error: fieldMessages.emailInvalid }),
  message: z.string(),
})

/** A draft: the fields as typed, valid or not. */
export const contactFormDraftSchema = z.object({ name: z.string(), email: z.string(), message: z.string() })
