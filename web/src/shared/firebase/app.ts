import { initializeApp } from 'firebase/app'
import { config } from './config.ts'

export const app = initializeApp(config)

const siteKey = import.meta.env.VITE_APP_CHECK_SITE_KEY

/**
 * Gives the App Check token that shows a call to come from this app, or null; Auth and Firestore ask for it themselves.
 * Awaited, so that none of their calls leaves without it.
 */
export const appCheckToken = siteKey
  ? await import('./app-check.ts').then(
      ({ startAppCheck }) => startAppCheck(app, siteKey),
      (error) => {
        console.warn('App Check could not be loaded', error)
        return async () => null
      },
    )
  : async () => null
