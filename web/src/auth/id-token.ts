import { auth, signOut } from '../firebase/auth.ts'
import { noteRefreshFailure } from './session-end.ts'

/** Codes that no later try can mend; the SDK signs out by itself at the first two only. */
const ENDED = [
  'auth/user-disabled',
  'auth/user-token-expired',
  'auth/user-not-found',
  'auth/invalid-refresh-token',
  'auth/invalid-user-token',
]

const isEnd = (error: unknown): boolean => error instanceof Error && 'code' in error && ENDED.includes(`${error.code}`)

/**
 * The signed-in user's ID token, or null when nobody is signed in; `fresh` asks the provider for a new one. A refusal
 * that cannot be mended ends the session. Throws the provider's error.
 */
export const getIdToken = async (fresh = false): Promise<string | null> => {
  const user = auth.currentUser
  if (!user) return null
  try {
    return await user.getIdToken(fresh)
  } catch (error) {
    noteRefreshFailure(error)
    if (isEnd(error) && auth.currentUser === user) await signOut(auth)
    throw error
  }
}
