import { authErrorCode } from '#shared/messages/auth-error-message.ts'
import { SAID_ERROR } from '#shared/ui/form/said-error.ts'

type FieldError = readonly ['email' | 'password', { readonly type: string; readonly message: string }]

const said = (field: FieldError[0], message: string): FieldError => [field, { type: SAID_ERROR, message }]

const CHECK_BOTH = said('password', 'Type it again, or choose “Forgot password?”.')
const STRONGER = said('password', 'Choose a longer password, with other characters.')

const FIELD_ERRORS: Readonly<Record<string, FieldError>> = {
  'auth/email-already-in-use': said('email', 'Log in with this e-mail, or use another one.'),
  'auth/invalid-email': said('email', 'Check the spelling, as in name@example.com.'),
  'auth/wrong-password': CHECK_BOTH,
  'auth/user-not-found': CHECK_BOTH,
  'auth/invalid-credential': CHECK_BOTH,
  'auth/weak-password': STRONGER,
  'auth/password-does-not-meet-requirements': STRONGER,
}

/**
 * The field that a failed sign-in concerns, and what to do there, or null if it concerns none. A toast has already said what
 * happened.
 */
export const signInFieldError = (error: unknown): FieldError | null => {
  const code = authErrorCode(error)
  return (Object.hasOwn(FIELD_ERRORS, code) && FIELD_ERRORS[code]) || null
}
