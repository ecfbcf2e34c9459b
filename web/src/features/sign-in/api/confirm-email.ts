import { reload, sendEmailVerification } from 'firebase/auth'
import { auth, refreshUnconfirmedToken } from '#shared/firebase/auth.ts'
import { refreshSessionUser } from '#shared/session/refresh-session-user.ts'
import { requireSignedInUser } from '#shared/session/require-signed-in-user.ts'
import { showToast } from '#shared/ui/toasts.ts'
import { getRedirectPath } from '../redirect/redirect-path.ts'
import { safeRedirectPath } from '../redirect/safe-redirect-path.ts'

const isUnlistedDomain = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'auth/unauthorized-continue-uri'

/** The page that the link leads to. It says that the e-mail is confirmed, and leads back to the page that the user came for. */
const confirmedUrl = (): string => {
  const { pathname, search } = location
  const url = new URL('/dashboard/account', location.href)
  const back = pathname.startsWith('/auth/') ? getRedirectPath() : safeRedirectPath(pathname + search)
  url.searchParams.set('confirmed', back)
  return url.href
}

/** Asks the provider to send the signed-in user a link that confirms their e-mail. Throws the Firebase Auth error. */
export const sendEmailConfirmation = async (): Promise<void> => {
  await auth.authStateReady()
  const user = requireSignedInUser()
  try {
    await sendEmailVerification(user, { url: confirmedUrl() })
  } catch (error) {
    // If the Firebase project does not list this site's domain, the link cannot lead back, but still confirms the e-mail.
    if (!isUnlistedDomain(error)) throw error
    await sendEmailVerification(user)
  }
}

/** The uid of the user who was told. Several parts of a page may check at the same time. */
let saidTo: string | null = null

/** Updates the session, and says so, if the user has confirmed their e-mail elsewhere. Throws the Firebase Auth error. */
export const checkEmailConfirmation = async (): Promise<void> => {
  await auth.authStateReady()
  const user = requireSignedInUser()
  await reload(user)
  if (!user.emailVerified) return
  await refreshUnconfirmedToken()
  refreshSessionUser(user)
  if (saidTo === user.uid) return
  saidTo = user.uid
  showToast({ variant: 'success', message: 'Your e-mail is confirmed.' })
}
