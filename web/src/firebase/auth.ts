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

/** The popup part is passed at the Google call alone, so that nobody else loads it. */
export const auth = initializeAuth(app, {
  persistence: [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence],
})

if (emulators) connectAuthEmulator(auth, emulators.auth, { disableWarnings: true })
