import { reload, sendEmailVerification } from 'firebase/auth'
import { refreshUnconfirmedToken } from '#shared/firebase/auth.ts'
import { requireSignedInUser } from '#shared/session/require-signed-in-user.ts'
import { refreshSessionUser } from '#shared/session/session.ts'

const isUnlistedDomain = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'auth/unauthorized-continue-uri'

/** Asks the provider to send the signed-in user a link that confirms their e-mail. Throws the Firebase Auth error. */
export const sendEmailConfirmation = async (): Promise<void> => {
  const user = requireSignedInUser()
  try {
    await sendEmailVerification(user, { url: new URL('/dashboard/account', location.href).href })
  } catch (error) {
    // If the Firebase project does not list this site's domain, the link cannot lead back, but still confirms the e-mail.
    if (!isUnlistedDomain(error)) throw error
    await sendEmailVerification(user)
  }
}

/** Updates the session if the user has confirmed their e-mail elsewhere. Throws the Firebase Auth error. */
export const checkEmailConfirmation = async (): Promise<void> => {
  const user = requireSignedInUser()
  await reload(user)
  if (!user.emailVerified) return
  await refreshUnconfirmedToken()
  refreshSessionUser(user)
}
