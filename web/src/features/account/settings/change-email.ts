import { verifyBeforeUpdateEmail } from 'firebase/auth'
import { getIdToken } from '../../../shared/firebase/id-token.ts'
import { refreshSessionUser } from '../session/session.ts'
import { signedInUser } from '../session/signed-in-user.ts'
import { setPendingEmail } from '../sign-in/pending-email.ts'
import { confirmPassword } from '../sign-in/reauthenticate.ts'
import { saveUser } from '../sign-in/save-user.ts'

type EmailChange = { readonly newEmail: string; readonly password: string }

/**
 * Sends a link to the new address; the e-mail changes when the link is followed. The user record is stored first, because the
 * server needs it to know the old address, under which it finds the groups to update. Throws the provider's error, or what
 * callRest throws.
 */
export const requestEmailChange = async ({ newEmail, password }: EmailChange): Promise<void> => {
  await confirmPassword(password)
  const user = signedInUser()
  await saveUser(user)
  await verifyBeforeUpdateEmail(user, newEmail, { url: new URL('/dashboard/account', location.href).href })
  setPendingEmail(newEmail)
}

/**
 * Returns whether the link has been followed; if so, the groups have been updated too. Firebase ends the session when the e-mail
 * changes. In that case this signs out, and the groups are updated when the user logs in with the new e-mail. Throws the
 * provider's error, or what callRest throws.
 */
export const finishEmailChange = async (email: string): Promise<boolean> => {
  const user = signedInUser()
  await user.reload()
  if (user.email !== email) return false
  // Must come after the account is reloaded: an earlier token may still contain the old address.
  await getIdToken(true)
  refreshSessionUser(user)
  await saveUser(user)
  setPendingEmail(null)
  return true
}
