import {
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth'
import { app } from './app.ts'
import { emulators } from './config.ts'

// All of Firebase Authentication is behind this module, which the entry imports dynamically to stay small.
export { onIdTokenChanged, signOut } from 'firebase/auth'

/** Without the popup resolver: only pages with a Google button load it (features/account/sign-in/google-popup.ts). */
export const auth = initializeAuth(app, {
  persistence: [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence],
})

if (emulators) connectAuthEmulator(auth, emulators.auth, { disableWarnings: true })

/** Whether the ID token of the signed-in user has a claim that is true; `fresh` asks the provider for a new one. */
export const hasClaim = async (name: string, fresh = false): Promise<boolean> =>
  (await auth.currentUser?.getIdTokenResult(fresh))?.claims[name] === true
