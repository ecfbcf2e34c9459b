import {
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth'
import { app } from './app.ts'
import { emulators } from './config.ts'

// Everything of the identity provider stands behind this module, which the entry loads by itself and not within itself.
export { onIdTokenChanged, signOut } from 'firebase/auth'

/** Without the popup resolver: only the pages that offer Google load its part (auth/google-popup.ts). */
export const auth = initializeAuth(app, {
  persistence: [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence],
})

if (emulators) connectAuthEmulator(auth, emulators.auth, { disableWarnings: true })
