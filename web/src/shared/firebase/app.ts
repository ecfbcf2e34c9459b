import { initializeApp } from 'firebase/app'
import { firebaseConfig } from './config.ts'
import { indexedDbProbe } from './indexed-db.ts'

/** Whether IndexedDB can be used. This waits, because Firebase opens IndexedDB as soon as it starts. */
export const isIndexedDbUsable = await indexedDbProbe

export const app = initializeApp(firebaseConfig)

const siteKey = import.meta.env.VITE_APP_CHECK_SITE_KEY

/**
 * Resolves with the App Check token, which proves that a call comes from this app, or with null if there is none. The SDKs of
 * Auth and Firestore request the token themselves. The top-level await ensures that App Check is set up before their first call.
 */
export const getAppCheckToken = siteKey
  ? await import('./app-check.ts').then(
      ({ startAppCheck }) => startAppCheck(app, siteKey),
      (error) => {
        console.warn('App Check could not be loaded', error)
        return async () => null
      },
    )
  : async () => null
