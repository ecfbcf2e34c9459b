import { sendEarly } from '#shared/rest/early-calls.ts'
import { getSession, whenSessionReady } from '#shared/session/session.ts'
import { getStoredToken } from '#shared/session/stored-user.ts'
import { ownPagePaths } from './own-page-paths.ts'

/**
 * Sends the calls of a user's page while React and the page's scripts still load. Sends nothing with App Check, because a call then needs
 * a token that comes with Firebase's code.
 */
export const sendOwnReads = async (): Promise<void> => {
  if (import.meta.env.VITE_APP_CHECK_SITE_KEY) return
  await whenSessionReady()
  const { user } = getSession()
  const idToken = getStoredToken()
  if (user?.email && idToken !== null) sendEarly(user.uid, idToken, ownPagePaths(location.pathname, user.email))
}
