import { initializeApp } from 'firebase/app'
import * as z from 'zod/mini'

/** What the Firebase console shows as the app's configuration; VITE_FIREBASE_CONFIG holds it as JSON at build time. */
const configSchema = z.looseObject({ projectId: z.string(), apiKey: z.string() })

const emulatorsSchema = z.object({
  auth: z.string(),
  firestore: z.object({ host: z.string(), port: z.number() }),
})

const parseJson = (text: string | undefined): unknown => (text ? JSON.parse(text) : undefined)

/** Addresses of the emulators, or undefined on the hosted site. VITE_EMULATORS holds them as JSON at build time. */
export const emulators = z.optional(emulatorsSchema).parse(parseJson(import.meta.env.VITE_EMULATORS))

export const app = initializeApp(configSchema.parse(parseJson(import.meta.env.VITE_FIREBASE_CONFIG)))

const siteKey = import.meta.env.VITE_APP_CHECK_SITE_KEY

/**
 * Gives the App Check token that shows a call to come from this app, or null; Auth and Firestore ask for it themselves.
 * Awaited, so that none of their calls leaves without it.
 */
export const appCheckToken = siteKey
  ? await import('./app-check.ts').then(({ startAppCheck }) => startAppCheck(app, siteKey))
  : async () => null
