import { contactMessageSchema } from '@hobbyhub/contract/mail/contact'
import * as z from 'zod/mini'
import { fieldMessages } from '#shared/messages/field-messages.ts'
import { emailSchema } from '#shared/ui/form/email-schema.ts'

/** The form of a site whose messages reach nobody. No field is required. The e-mail is checked only if it is filled in. */
export const contactFormSchema = z.object({
  name: z.string(),
  email: z.union([z.literal(''), emailSchema], { error: fieldMessages.emailInvalid }),
  message: z.string(),
})

/** The form of a site whose messages are sent. All fields are required. */
export const sentContactFormSchema = z.extend(contactMessageSchema, { email: emailSchema })

/** A draft: the fields as typed, valid or not. */
export const contactFormDraftSchema = z.object({ name: z.string(), email: z.string(), message: z.string() })
