import * as z from 'zod/mini'

/** The app's configuration from the Firebase console, as JSON in VITE_FIREBASE_CONFIG at build time. */
const configSchema = z.looseObject({ projectId: z.string(), apiKey: z.string() })

const emulatorsSchema = z.object({
  auth: z.string(),
  firestore: z.object({ host: z.string(), port: z.number() }),
})

const parseJson = (text: string | undefined): unknown => (text ? JSON.parse(text) : undefined)

/** Addresses of the emulators, or undefined on the hosted site. VITE_EMULATORS holds them as JSON at build time. */
export const emulators = z.optional(emulatorsSchema).parse(parseJson(import.meta.env.VITE_EMULATORS))

export const config = configSchema.parse(parseJson(import.meta.env.VITE_FIREBASE_CONFIG))
