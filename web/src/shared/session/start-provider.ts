import { clearAfterLogoutElsewhere } from '../clear-stored.ts'
import { auth, onIdTokenChanged, refreshUnconfirmedToken } from '../firebase/auth.ts'
import { copyUser, type SessionUser } from './copy-user.ts'
import { trackSession } from './unexpected-sign-out.ts'

/** Starts Firebase Authentication. Calls `report` with the user, or null, before this resolves and whenever that changes. */
export const begin = async (report: (user: SessionUser | null) => void): Promise<void> => {
  window.addEventListener('storage', clearAfterLogoutElsewhere)
  await auth.authStateReady()
  // The provider has just read the user again, so `emailVerified` can be newer than the stored token. After a failure, for example
  // offline, the session starts with that token.
  await refreshUnconfirmedToken().catch(() => undefined)
  onIdTokenChanged(auth, (user) => {
    trackSession(user)
    report(user && copyUser(user))
  })
  report(auth.currentUser && copyUser(auth.currentUser))
  void import('./session-refresh.ts').then(({ startSessionRefresh }) => startSessionRefresh())
  const syncUrl = import.meta.env.VITE_TOKEN_SYNC_URL
  if (syncUrl) void import('./start-token-sync.ts').then(({ startTokenSync }) => startTokenSync(syncUrl))
}
