import { isPortFree } from '../bootstrap/ports.mjs'
import { CliError } from '../bootstrap/processes.mjs'
import { clientEnv, originOf } from './environment.ts'
import type { EmulatorPorts } from './ports.ts'

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
