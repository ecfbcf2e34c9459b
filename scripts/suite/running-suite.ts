import { HOST, isFree } from '../bootstrap/ports.mjs'
import { CliError } from '../bootstrap/processes.mjs'
import type { Ports } from './ports.ts'
import { originOf, PROJECT_ID, siteEnv } from './project.ts'

/** Points this process's Admin SDK to the emulators of a running suite. Throws if there is none. */
export const useRunningSuite = async (ports: Ports): Promise<void> => {
  if ((await isFree(ports.firestore)) || (await isFree(ports.auth))) {
    throw new CliError(
      `Nothing runs at ports ${ports.firestore} (Firestore) and ${ports.auth} (Auth). Start the site first (npm start), ` +
        'or name its ports: --port-firestore, --port-auth, --port-hosting.',
    )
  }
  Object.assign(process.env, {
    GCLOUD_PROJECT: PROJECT_ID,
    FIRESTORE_EMULATOR_HOST: `${HOST}:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:${ports.auth}`,
    ...siteEnv(originOf(ports.hosting)),
    METADATA_SERVER_DETECTION: 'none',
  })
}
