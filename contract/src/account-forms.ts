import * as z from 'zod/mini'
import { MIN_PASSWORD_LENGTH } from './constants.ts'
import { httpUrlSchema, lineSchema, MAX_CHARS } from './text.ts'

const emailSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: 'E-mail is required.', abort: true }),
    z.email({ error: 'Enter an e-mail address, such as name@example.com.' }),
  )

export const PASSWORD_MESSAGE = 'Password must contain 1 uppercase, 1 lowercase, and be 6+ characters long.'

/** The rules that the registration page lists, in its order. Letters of every alphabet count. */
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
  password: z.string().check(z.minLength(1, { error: 'Password is required.' })),
})
export type LoginForm = z.infer<typeof loginFormSchema>

export const registerFormSchema = z.object({
  name: lineSchema('Name', MAX_CHARS.name),
  photoURL: httpUrlSchema('Photo address'),
  email: emailSchema,
  password: z
    .string()
    .check(
      z.minLength(1, { error: 'Password is required.', abort: true }),
      z.refine(isPasswordAccepted, { error: PASSWORD_MESSAGE }),
    ),
})
export type RegisterForm = z.infer<typeof registerFormSchema>

/** No field is required; the e-mail is checked only if it is given. */
export const contactFormSchema = z.object({
  name: z.string(),
  email: z.union([z.literal(''), emailSchema], { error: 'Enter an e-mail address, such as name@example.com.' }),
  message: z.string(),
})
export type ContactForm = z.infer<typeof contactFormSchema>
