import { FirebaseError } from 'firebase/app'
import { sendPasswordResetEmail } from 'firebase/auth'
import { auth } from '#shared/firebase/auth.ts'

/**
 * Asks the provider to send a password reset e-mail. Ignores the Firebase Auth error that an address has no account, so that nobody
 * can find out who has an account. Throws the provider's other errors.
 */
export const sendPasswordResetMail = async (email: string): Promise<void> => {
  try {
    await sendPasswordResetEmail(auth, email)
  } catch (error) {
    const hasNoAccount = error instanceof FirebaseError && error.code === 'auth/user-not-found'
    if (!hasNoAccount) throw error
  }
}
