import {
  browserPopupRedirectResolver,
  EmailAuthProvider,
  GoogleAuthProvider,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
} from 'firebase/auth'
import { signedInUser } from '../session/signed-in-user.ts'

/** Whether the user signs in with a password rather than with Google. */
export const hasPassword = (): boolean =>
  signedInUser().providerData.some(({ providerId }) => providerId === 'password')

/**
 * Re-authenticates with the password: deletion, a new password and a new e-mail need a sign-in less than 5 minutes old.
 * Throws the provider's error.
 */
export const confirmPassword = async (password: string): Promise<void> => {
  const user = signedInUser()
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password))
}

/** Re-authenticates through Google's popup. Throws the provider's error. */
export const confirmGoogle = async (): Promise<void> => {
  await reauthenticateWithPopup(signedInUser(), new GoogleAuthProvider(), browserPopupRedirectResolver)
}
