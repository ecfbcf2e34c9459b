import type { User } from 'firebase/auth'
import { claimStored } from '../clear-stored.ts'

// The code of Firebase Authentication and its question to the server whether the session still holds take a slow phone 2 s. Until it has
// reported, a page begins with the user and the ID token that it has kept in IndexedDB. The server checks the token of each call.

/** The part that is used here of what Firebase Authentication keeps in IndexedDB. */
type KeptUser = Pick<User, 'uid' | 'emailVerified'> &
  Partial<Pick<User, 'displayName' | 'email' | 'photoURL'>> & {
    readonly stsTokenManager: { readonly accessToken: string; readonly expirationTime: number }
  }

declare global {
  /**
   * The user of the last visit, whom the inline script of index.html has begun to read, or null. It waits for IndexedDB for half a
   * second at most.
   */
  var keptUser: Promise<KeptUser | null> | undefined
}

/** The shortest time (ms) for which a token must still be valid, as in Firebase Authentication. */
const MIN_VALID_MS = 30_000

let token: KeptUser['stsTokenManager'] | null = null

/** The ID token of the stored user, if it is still valid. Null once Firebase Authentication has reported. */
export const getStoredToken = (): string | null =>
  token !== null && token.expirationTime - Date.now() > MIN_VALID_MS ? token.accessToken : null

/** To be called once Firebase Authentication has reported. */
export const forgetStoredToken = (): void => {
  token = null
}

/** The user of the last visit, or null if none is known. */
export const readStoredUser = async () => {
  const kept = await globalThis.keptUser
  globalThis.keptUser = undefined
  if (!kept) return null
  claimStored(kept.uid)
  token = kept.stsTokenManager
  const { uid, displayName = null, email = null, emailVerified, photoURL = null } = kept
  return { uid, displayName, email, emailVerified, photoURL }
}
