import {
  browserPopupRedirectResolver,
  EmailAuthProvider,
  GoogleAuthProvider,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
} from 'firebase/auth'
import { auth } from '#shared/firebase/auth.ts'
import { requireSignedInUser } from '#shared/session/require-signed-in-user.ts'

/** Whether the signed-in user's account has a password. If not, the user signs in with Google. False if the session has ended. */
export const hasPassword = (): boolean =>
  auth.currentUser?.providerData.some(({ providerId }) => providerId === 'password') ?? false

/**
 * Signs in again with the password. Deleting the account, or changing its password or e-mail, needs a sign-in from the last
 * 5 minutes. Throws the Firebase Auth error.
 */
export const reauthenticateWithPassword = async (password: string): Promise<void> => {
  const user = requireSignedInUser()
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password))
}

/** Reauthenticates with the Google popup. Throws the Firebase Auth error. */
export const reauthenticateWithGoogle = async (): Promise<void> => {
  await reauthenticateWithPopup(requireSignedInUser(), new GoogleAuthProvider(), browserPopupRedirectResolver)
}
