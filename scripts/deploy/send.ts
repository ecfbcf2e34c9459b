import { CliError } from '../bootstrap/processes.mjs'
import { DEPLOY_CONFIG, NAMED_CONFIG } from './config.ts'
import { adviceFor, deleteRemoved, deployFunctions, tryFunctions } from './deploy-functions.ts'
import { deploySite } from './deploy-site.ts'
import type { Firebase } from './firebase.ts'
import { waitForIndexes } from './indexes.ts'

export type Pauses = {
  readonly indexesMs: number
  /** How long to wait before each further try of the functions. */
  readonly functionsMs: readonly number[]
}

export const PAUSES: Pauses = { indexesMs: 10_000, functionsMs: [60_000, 120_000, 180_000, 240_000] }

const step = (text: string) => console.log(`\n── ${text}\n`)

/**
 * Named fields get their indexes before `*` switches off all others of a collection: firebase-tools sends `*` first, and
 * the site's queries would fail until the named ones are built anew.
 */
const deployFirestore = async (firebase: Firebase, pauseMs: number): Promise<void> => {
  const parts = [
    ['firestore:indexes', NAMED_CONFIG],
    ['firestore', DEPLOY_CONFIG],
  ] as const
  for (const [only, config] of parts) {
    const { ok, output } = await firebase.run('deploy', '--only', only, '--config', config)
    if (!ok) throw new CliError(`Rules and indexes were not deployed.${adviceFor(output, firebase.project)}`)
    console.log('\nWaiting for the indexes …')
    await waitForIndexes(firebase, pauseMs)
  }
}

/**
 * Deploys each part before those that need it: indexes before functions, functions before the site. An interrupted
 * deployment can be repeated.
 */
export const send = async (
  firebase: Firebase,
  own: readonly string[],
  message: string,
  pauses: Pauses,
): Promise<void> => {
  step('Whether the functions can be deployed: plan, rights, services')
  await tryFunctions(firebase, own)
  step('Rules and indexes')
  await deployFirestore(firebase, pauses.indexesMs)
  step('Functions')
  await deployFunctions(firebase, own, pauses.functionsMs)
  await deleteRemoved(firebase)
  step('The site')
  await deploySite(firebase, message)
}
