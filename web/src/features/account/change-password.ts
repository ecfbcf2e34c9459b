import { updatePassword } from 'firebase/auth'
import { confirmPassword } from '../auth/reauthenticate.ts'
import { signedInUser } from '../auth/signed-in-user.ts'

/** Sets a new password. Throws the provider's error. */
export const changePassword = async (current: string, next: string): Promise<void> => {
  await confirmPassword(current)
  await updatePassword(signedInUser(), next)
  // The provider ends all sessions that are older than the password: this one begins anew.
  await confirmPassword(next)
}
