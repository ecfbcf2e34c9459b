import { reload, sendEmailVerification } from 'firebase/auth'
import { refreshSessionUser } from '../session/session.ts'
import { signedInUser } from '../session/signed-in-user.ts'

const isUnlistedDomain = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'auth/unauthorized-continue-uri'

/**
 * Has the provider mail a link that confirms the signed-in user's e-mail, and then leads back to the site. Throws the
 * provider's error.
 */
export const sendConfirmation = async (): Promise<void> => {
  const user = signedInUser()
  try {
    await sendEmailVerification(user, { url: new URL('/dashboard/account', location.href).href })
  } catch (error) {
    // The project does not list this site's domain: the link alone still confirms.
    if (!isUnlistedDomain(error)) throw error
    await sendEmailVerification(user)
  }
}

/** Has the session know if the user has confirmed their e-mail elsewhere. Throws the provider's error. */
export const checkConfirmation = async (): Promise<void> => {
  const user = signedInUser()
  await reload(user)
  if (!user.emailVerified) return
  // Rules and functions read it from the token.
  await user.getIdToken(true)
  refreshSessionUser(user)
}
