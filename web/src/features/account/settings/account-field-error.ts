import { authErrorCode, authErrorMessage } from '#shared/messages/auth-error-message.ts'
import { failureMessage } from '#shared/messages/failure-message.ts'
import { accountMessages } from '../texts.ts'

const WRONG_PASSWORD = ['auth/wrong-password', 'auth/invalid-credential']

/** Returns the field that a failure concerns ('root' if it concerns no single field), and the failure's message. */
export const accountFieldError = <Field extends string>(
  error: unknown,
  fields: { readonly password: Field; readonly email?: Field },
): [Field | 'root', { message: string }] => {
  const code = authErrorCode(error)
  if (WRONG_PASSWORD.includes(code)) return [fields.password, { message: accountMessages.wrongPassword }]
  if (code === 'auth/email-already-in-use' && fields.email)
    return [fields.email, { message: accountMessages.emailInUse }]
  return ['root', { message: failureMessage(error) ?? authErrorMessage(error) }]
}
