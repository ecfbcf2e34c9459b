/** The app's configuration from the Firebase console. web/build/site/build-config.ts checks it at build time. */
type Config = { readonly projectId: string; readonly apiKey: string; readonly [name: string]: unknown }

type Emulators = { readonly auth: string; readonly firestore: { readonly host: string; readonly port: number } }

/** The addresses of the emulators, or undefined on the hosted site. At build time, VITE_EMULATORS contains them as JSON. */
export const emulatorAddresses: Emulators | undefined = import.meta.env.VITE_EMULATORS
  ? JSON.parse(import.meta.env.VITE_EMULATORS)
  : undefined

export const firebaseConfig: Config = JSON.parse(import.meta.env.VITE_FIREBASE_CONFIG ?? '')
