import {
  browserPopupRedirectResolver,
  EmailAuthProvider,
  GoogleAuthProvider,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  type User,
} from 'firebase/auth'
import { auth } from '../../shared/firebase/auth.ts'

const signedIn = (): User => {
  if (!auth.currentUser) throw new Error('Nobody is signed in.')
  return auth.currentUser
}

/** Whether the user signs in with a password rather than with Google. */
export const hasPassword = (): boolean => signedIn().providerData.some(({ providerId }) => providerId === 'password')

/**
 * Re-authenticates with the password: deletion needs a sign-in less than 5 minutes old. Throws the provider's error.
 */
export const confirmPassword = async (password: string): Promise<void> => {
  const user = signedIn()
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password))
}

/** Re-authenticates through Google's popup. Throws the provider's error. */
export const confirmGoogle = async (): Promise<void> => {
  await reauthenticateWithPopup(signedIn(), new GoogleAuthProvider(), browserPopupRedirectResolver)
}
