import { verifyBeforeUpdateEmail } from 'firebase/auth'
import { getIdToken } from '../../../shared/firebase/id-token.ts'
import { refreshSessionUser } from '../session/session.ts'
import { signedInUser } from '../session/signed-in-user.ts'
import { setPendingEmail } from '../sign-in/pending-email.ts'
import { confirmPassword } from '../sign-in/reauthenticate.ts'
import { storeUser } from '../sign-in/save-user.ts'

type EmailChange = { readonly newEmail: string; readonly password: string }

/**
 * Sends a link to a new address; the e-mail changes when it is followed. The record is stored first: from it the server
 * knows the address of before, whose groups are to follow. Throws the provider's error, or what callRest throws.
 */
export const requestEmailChange = async ({ newEmail, password }: EmailChange): Promise<void> => {
  await confirmPassword(password)
  const user = signedInUser()
  await storeUser(user)
  await verifyBeforeUpdateEmail(user, newEmail, { url: new URL('/dashboard/account', location.href).href })
  setPendingEmail(newEmail)
}

/**
 * Whether the link has been followed; the groups have followed as well then. Firebase ends the session with the change of
 * e-mail: then this signs out, and the user logs in with the new one (which makes the groups follow). Throws the
 * provider's error, or what callRest throws.
 */
export const finishEmailChange = async (email: string): Promise<boolean> => {
  const user = signedInUser()
  await user.reload()
  if (user.email !== email) return false
  // Asked for after the account: an earlier token may still have the old address.
  await getIdToken(true)
  refreshSessionUser(user)
  await storeUser(user)
  setPendingEmail(null)
  return true
}
