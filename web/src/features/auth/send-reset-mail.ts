import { FirebaseError } from 'firebase/app'
import { sendPasswordResetEmail } from 'firebase/auth'
import { auth } from '../../shared/firebase/auth.ts'

/**
 * Has the provider send its mail for a new password. An address without an account ends like any other, so that nobody
 * learns who has one; throws the provider's other errors.
 */
export const sendResetMail = async (email: string): Promise<void> => {
  try {
    await sendPasswordResetEmail(auth, email)
  } catch (error) {
    const hasNoAccount = error instanceof FirebaseError && error.code === 'auth/user-not-found'
    if (!hasNoAccount) throw error
  }
}
