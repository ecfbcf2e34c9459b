import { verifyBeforeUpdateEmail } from 'firebase/auth'
import { reauthenticateWithPassword } from '#features/sign-in/api/reauthenticate.ts'
import { saveUser } from '#features/sign-in/api/save-user.ts'
import { getIdToken } from '#shared/firebase/id-token.ts'
import { setPendingEmail } from '#shared/session/pending-email.ts'
import { refreshSessionUser } from '#shared/session/refresh-session-user.ts'
import { requireSignedInUser } from '#shared/session/require-signed-in-user.ts'

type EmailChange = { readonly newEmail: string; readonly password: string }

/**
 * Sends a link to the new address. The account's e-mail changes when the user opens the link. Stores the user record first,
 * because the server later finds the groups to update by the old address in that record. Throws the Firebase Auth error, or what
 * callRest throws.
 */
export const requestEmailChange = async ({ newEmail, password }: EmailChange): Promise<void> => {
  await reauthenticateWithPassword(password)
  const user = requireSignedInUser()
  await saveUser(user)
  await verifyBeforeUpdateEmail(user, newEmail, { url: new URL('/dashboard/account', location.href).href })
  setPendingEmail(newEmail)
}

/**
 * Resolves with whether the user has opened the link. If so, also updates the session and the user's groups. Throws the
 * provider's error, or what callRest throws. If Firebase has ended the session because the e-mail changed, this throws, and the
 * next login updates the groups.
 */
export const finishEmailChange = async (email: string): Promise<boolean> => {
  const user = requireSignedInUser()
  await user.reload()
  if (user.email !== email) return false
  // The token is requested after the reload, because an earlier token may still contain the old address.
  await getIdToken(true)
  refreshSessionUser(user)
  await saveUser(user)
  setPendingEmail(null)
  return true
}
