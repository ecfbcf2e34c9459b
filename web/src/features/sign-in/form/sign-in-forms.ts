import { MAX_CHARS } from '@hobbyhub/contract/shared/limits'
import { pictureUrlSchema, singleLineTextSchema } from '@hobbyhub/contract/shared/text'
import * as z from 'zod/mini'
import { MIN_PASSWORD_LENGTH } from '#shared/constants.ts'
import { fieldMessages } from '#shared/messages/field-messages.ts'
import { messages } from '#shared/messages/messages.ts'
import { emailSchema } from '#shared/ui/form/email-schema.ts'

/** The password rules, in the order in which the registration page lists them. Letters of every alphabet count. */
export const PASSWORD_RULES = [
  { label: 'At least 1 uppercase letter', isMet: (password: string) => /\p{Lu}/u.test(password) },
  { label: 'At least 1 lowercase letter', isMet: (password: string) => /\p{Ll}/u.test(password) },
  {
    label: `At least ${MIN_PASSWORD_LENGTH} characters`,
    isMet: (password: string) => password.length >= MIN_PASSWORD_LENGTH,
  },
] as const

export const isPasswordAccepted = (password: string): boolean => PASSWORD_RULES.every((rule) => rule.isMet(password))

export const loginFormSchema = z.object({
  email: emailSchema,
  password: z.string().check(z.minLength(1, { error: fieldMessages.passwordRequired })),
})
export type LoginFormValues = z.infer<typeof loginFormSchema>

export const registerFormSchema = z.object({
  name: singleLineTextSchema('Name', MAX_CHARS.name),
  photoURL: pictureUrlSchema('Photo URL'),
  email: emailSchema,
  password: z
    .string()
    .check(
      z.minLength(1, { error: fieldMessages.passwordRequired, abort: true }),
      z.refine(isPasswordAccepted, { error: messages.passwordRules }),
    ),
})
export type RegisterFormValues = z.infer<typeof registerFormSchema>
