import { FirebaseError } from 'firebase/app'
import { sendPasswordResetEmail } from 'firebase/auth'
import { auth } from '../../../shared/firebase/auth.ts'

/**
 * Sends the provider's password reset e-mail. An address without an account is no error, so that nobody can find out who has an
 * account. Throws the provider's other errors.
 */
export const sendPasswordResetMail = async (email: string): Promise<void> => {
  try {
    await sendPasswordResetEmail(auth, email)
  } catch (error) {
    const hasNoAccount = error instanceof FirebaseError && error.code === 'auth/user-not-found'
    if (!hasNoAccount) throw error
  }
}
