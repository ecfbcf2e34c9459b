import { readStored } from '../browser-storage.ts'
import { claimStored } from '../clear-stored.ts'
import { firstRender } from '../first-render.ts'
import type { SessionUser } from './copy-user.ts'
import { ownPagePaths } from './own-page-paths.ts'
import { type StoredToken, sendEarly, setStoredToken } from './stored-token.ts'
import { SIGNED_IN_FLAG } from './unexpected-sign-out.ts'

/** How long to wait before Firebase Authentication is loaded again after a failure, in ms. */
const RETRY_MS = 30_000

/** The part that is used here of what Firebase Authentication keeps in IndexedDB. */
type KeptUser = Pick<SessionUser, 'uid' | 'emailVerified'> &
  Partial<SessionUser> & { readonly stsTokenManager: StoredToken }

declare global {
  /**
   * The user of the last visit, whom the inline script of index.html has begun to read, or null. It waits for IndexedDB for half a
   * second at most.
   */
  var keptUser: Promise<KeptUser | null> | undefined
}

/**
 * Begins the session with the user and the ID token of the last visit, and sends the calls of the opened page: to load Firebase
 * Authentication, and to ask it whether the session still holds, takes a slow phone 2 s. It does so after the first render, or at once if
 * no user is known. Until then, the server checks the token of each call. Calls `report` with each user, or null.
 */
export const begin = async (report: (user: SessionUser | null) => void): Promise<void> => {
  const startProvider = async () => (await import('./start-provider.ts')).begin(report)
  const kept = await globalThis.keptUser
  globalThis.keptUser = undefined
  // In another tab, the user may have logged out meanwhile.
  if (!kept || readStored('local', SIGNED_IN_FLAG) !== kept.uid) return startProvider()
  claimStored(kept.uid)
  setStoredToken(kept.stsTokenManager)
  if (kept.email) sendEarly(ownPagePaths(location.pathname, kept.email))
  const { uid, displayName = null, email = null, emailVerified, photoURL = null } = kept
  report({ uid, displayName, email, emailVerified, photoURL })
  const confirm = async (): Promise<void> => {
    try {
      await startProvider()
    } catch (error) {
      console.warn('Sign-in could not be loaded', error)
      setTimeout(confirm, RETRY_MS)
    }
  }
  void firstRender.then(confirm)
}
