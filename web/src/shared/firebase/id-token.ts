import { getStoredToken } from '../session/stored-token.ts'
import { setRefreshFailure } from './refresh-failure.ts'

/** Error codes after which no retry can succeed. The SDK itself signs the user out only after the first two. */
const FINAL_CODES = [
  'auth/user-disabled',
  'auth/user-token-expired',
  'auth/user-not-found',
  'auth/invalid-refresh-token',
  'auth/invalid-user-token',
]

const isFinal = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && FINAL_CODES.includes(`${error.code}`)

/**
 * Returns the signed-in user's ID token, or null if nobody is signed in. `fresh` requests a new token. An error that no retry can
 * fix signs the user out. Throws the Firebase Auth error.
 */
export const getIdToken = async (fresh = false): Promise<string | null> => {
  const stored = fresh ? null : getStoredToken()
  if (stored !== null) return stored
  const { auth, signOut } = await import('./auth.ts')
  await auth.authStateReady()
  const user = auth.currentUser
  if (!user) return null
  try {
    return await user.getIdToken(fresh)
  } catch (error) {
    setRefreshFailure(error)
    if (isFinal(error) && auth.currentUser === user) await signOut(auth)
    throw error
  }
}

/** Signs out a user whose account is suspended. The reason is shown as after a refresh that the provider refuses. */
export const endSuspendedSession = async (): Promise<void> => {
  setRefreshFailure({ code: 'auth/user-disabled' })
  const { auth, signOut } = await import('./auth.ts')
  await signOut(auth)
}
