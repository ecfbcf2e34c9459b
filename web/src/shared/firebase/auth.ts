import { _getInstance, type PersistenceInternal } from '@firebase/auth/internal'
import {
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
} from 'firebase/auth'
import { readStored, removeStored, writeStored } from '../browser-storage.ts'
import { claimStored } from '../clear-stored.ts'
import { forgetStoredToken } from '../session/stored-token.ts'
import { app, isIndexedDbUsable } from './app.ts'
import { emulatorAddresses, firebaseConfig } from './config.ts'

// The module that starts Firebase Authentication. The site's entry imports this module dynamically, to stay small itself.
export { onIdTokenChanged, signOut } from 'firebase/auth'

/** Set if somebody has signed in while IndexedDB did not answer. IndexedDB may then contain the previous user's session. */
const OUTDATED_KEY = 'indexedDbOutdated'

if (isIndexedDbUsable && readStored('local', OUTDATED_KEY) !== null) {
  const indexedDbPersistence = _getInstance<PersistenceInternal>(indexedDBLocalPersistence)
  await indexedDbPersistence._remove(`firebase:authUser:${firebaseConfig.apiKey}:${app.name}`)
  removeStored('local', OUTDATED_KEY)
}

/** Has no popup resolver, because only pages with a Google button load that code (features/sign-in/api/google-popup.ts). */
export const auth = initializeAuth(app, {
  persistence: [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence],
})

if (emulatorAddresses) connectAuthEmulator(auth, emulatorAddresses.auth, { disableWarnings: true })

/** Whether the signed-in user's ID token has a claim with the value true. `fresh` requests a new token. */
export const hasClaim = async (name: string, fresh = false): Promise<boolean> => {
  await auth.authStateReady()
  return (await auth.currentUser?.getIdTokenResult(fresh))?.claims[name] === true
}

// Registered first, so that no other listener finds another user's data.
onIdTokenChanged(auth, (user) => {
  forgetStoredToken()
  if (!user) return
  claimStored(user.uid)
  if (!isIndexedDbUsable) writeStored('local', OUTDATED_KEY, 'yes')
})

/**
 * Requests a new ID token if the user has confirmed their e-mail since the current token was issued, because rules and functions
 * read the confirmation from the token. Sends nothing otherwise. Throws the Firebase Auth error.
 */
export const refreshUnconfirmedToken = async (): Promise<void> => {
  if (auth.currentUser?.emailVerified && !(await hasClaim('email_verified'))) await auth.currentUser?.getIdToken(true)
}
