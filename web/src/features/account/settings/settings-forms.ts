import { containsEmail } from '@hobbyhub/contract/shared/shown-name'
import * as z from 'zod/mini'
import { loginFormSchema, registerFormSchema } from '#features/sign-in/form/sign-in-forms.ts'
import { accountMessages } from '../texts.ts'

const { name, photoURL, email, password: newPassword } = registerFormSchema.shape
const { password } = loginFormSchema.shape

export const profileFormSchema = z.object({
  name: name.check(z.refine((text) => !containsEmail(text), { error: accountMessages.nameWithEmail })),
  // Accounts created with Google may have no photo.
  photoURL: z.union([z.pipe(z.string().check(z.trim()), z.literal('')), photoURL]),
})

/**
 * The current password has different names here and in passwordFormSchema, because both forms are on one page, and field names
 * become DOM ids (field-id.ts).
 */
export const emailFormSchema = z.object({ newEmail: email, password })

export const passwordFormSchema = z.object({ currentPassword: password, newPassword })

// A draft stores what the user typed, valid or not, but no password.
export const profileFormDraftSchema = z.object({ name: z.string(), photoURL: z.string() })
export const emailFormDraftSchema = z.object({ newEmail: z.string() })
