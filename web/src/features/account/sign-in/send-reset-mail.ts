import { FirebaseError } from 'firebase/app'
import { sendPasswordResetEmail } from 'firebase/auth'
import { auth } from '../../../shared/firebase/auth.ts'

/**
 * Sends the provider's password reset mail. Also succeeds for an address without an account, so that nobody can find out who has
 * one. Throws the provider's other errors.
 */
export const sendResetMail = async (email: string): Promise<void> => {
  try {
    await sendPasswordResetEmail(auth, email)
  } catch (error) {
    const hasNoAccount = error instanceof FirebaseError && error.code === 'auth/user-not-found'
    if (!hasNoAccount) throw error
  }
}
