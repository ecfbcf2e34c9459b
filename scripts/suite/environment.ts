import { site } from '../../contract/src/shared/site.ts'
import { isPortFree, LOOPBACK_HOST } from '../bootstrap/ports.mjs'
import { CliError } from '../bootstrap/processes.mjs'
import type { EmulatorPorts } from './ports.ts'

/** firebase-tools uses no real project if the id begins with "demo-". */
export const PROJECT_ID = 'demo-hobbyhub'

export const originOf = (port: number): string => `http://${LOOPBACK_HOST}:${port}`

export const FIREBASE_CONFIG = JSON.stringify({
  projectId: PROJECT_ID,
  apiKey: 'demo-key',
  authDomain: `${PROJECT_ID}.firebaseapp.com`,
})

/** The variables of the web app's build, for these emulators. */
export const webEnv = (ports: Pick<EmulatorPorts, 'auth' | 'firestore'>): Record<string, string> => ({
  VITE_FIREBASE_CONFIG: FIREBASE_CONFIG,
  VITE_EMULATORS: JSON.stringify({
    auth: originOf(ports.auth),
    firestore: { host: LOOPBACK_HOST, port: ports.firestore },
  }),
})

/** The functions' variables for mails and for links to the site. `startEmulators` adds SMTP_URL. */
export const functionsVariables = (origin: string): Record<string, string> => ({
  MAIL_FROM: `${site.name} <mail@example.com>`,
  SITE_ORIGIN: origin,
})

/**
 * The functions' variables in tests alone. The site that is tested has the default settings, in which no address gets the messages of
 * the contact form.
 */
export const TEST_VARIABLES = { CONTACT_OF_TESTS: 'hello@example.com' }

/** The variables by which the Admin SDK, the seed and the tests find the emulators. */
export const clientEnv = (ports: EmulatorPorts, origin: string): Record<string, string> => ({
  GCLOUD_PROJECT: PROJECT_ID,
  FIRESTORE_EMULATOR_HOST: `${LOOPBACK_HOST}:${ports.firestore}`,
  FIREBASE_AUTH_EMULATOR_HOST: `${LOOPBACK_HOST}:${ports.auth}`,
  HOSTING_ORIGIN: originOf(ports.hosting),
  ...functionsVariables(origin),
  FUNCTIONS_ORIGIN: originOf(ports.functions),
  // Otherwise Google's SDKs look for the metadata server of Google Cloud, and warn that there is none.
  METADATA_SERVER_DETECTION: 'none',
})

/** Points this process's Admin SDK to the emulators of a running suite. Throws if there is none. */
export const connectToRunningSuite = async (ports: EmulatorPorts): Promise<void> => {
  if ((await isPortFree(ports.firestore)) || (await isPortFree(ports.auth))) {
    throw new CliError(
      `Nothing runs at ports ${ports.firestore} (Firestore) and ${ports.auth} (Auth). Start the site first (npm start), ` +
        'or name its ports: --port-firestore, --port-auth, --port-hosting.',
    )
  }
  Object.assign(process.env, clientEnv(ports, originOf(ports.hosting)))
}
