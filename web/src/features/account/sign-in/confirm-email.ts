import { sendEmailVerification } from 'firebase/auth'
import { signedInUser } from '../session/signed-in-user.ts'

/** Has the provider mail a link that confirms the signed-in user's e-mail. Throws the provider's error. */
export const sendConfirmation = (): Promise<void> =>
  sendEmailVerification(signedInUser(), { url: new URL('/dashboard/account', location.href).href })
