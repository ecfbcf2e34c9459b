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

/** Whether the person signs in with a password; else they do with Google. */
export const hasPassword = (): boolean => signedIn().providerData.some(({ providerId }) => providerId === 'password')

/** A sign-in of this moment, by the account's password; throws the provider's error. */
export const confirmPassword = async (password: string): Promise<void> => {
  const user = signedIn()
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password))
}

/** A sign-in of this moment, through Google's popup; throws the provider's error. */
export const confirmGoogle = async (): Promise<void> => {
  await reauthenticateWithPopup(signedIn(), new GoogleAuthProvider(), browserPopupRedirectResolver)
}
