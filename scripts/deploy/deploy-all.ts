import type * as functions from '../../functions/src/index.ts'
import { CliError } from '../bootstrap/processes.mjs'
import { type CheckResult, missingCheck, okCheck } from './check-result.ts'
import { DEPLOY_CONFIG, NAMED_INDEXES_CONFIG } from './deploy-config.ts'
import type { FirebaseTools } from './firebase-tools.ts'
import { FUNCTIONS_CODEBASE, listOwnFunctionNames } from './functions-check.ts'
import { waitForIndexes } from './indexes.ts'

/** How long to wait between two looks at the indexes. */
export const INDEXES_PAUSE_MS = 10_000

const ADVICE = 'What helps against that: docs/deploy.md, "When it does not work".'

const title = (text: string) => console.log(`\n── ${text}\n`)

/**
 * Deploys these functions of our codebase. firebase-tools deletes those among them that the codebase no longer contains, and
 * touches no other function. Functions that are retried when they fail can be deployed only with --force.
 */
export const deployFunctionsArgs = (names: readonly string[]): readonly string[] => {
  const only = names.map((name) => `functions:${FUNCTIONS_CODEBASE}:${name}`).join(',')
  return ['deploy', '--only', only, '--config', DEPLOY_CONFIG, '--force']
}

/** The function whose trigger is a preview feature, which Google may refuse. It is deployed last, so that nothing waits for it. */
export const PREVIEW_FUNCTION = 'clearDeletedAccount' satisfies keyof typeof functions

/**
 * Deploys the indexes of named fields first. The field override `*` follows, and switches off all other indexes of a
 * collection. In one step, firebase-tools would send `*` first, and queries would fail until the named indexes are built again.
 */
const deployFirestore = async (firebase: FirebaseTools, pauseMs: number): Promise<void> => {
  const parts = [
    ['firestore:indexes', NAMED_INDEXES_CONFIG],
    ['firestore', DEPLOY_CONFIG],
  ] as const
  for (const [only, config] of parts) {
    const { ok } = await firebase.run('deploy', '--only', only, '--config', config)
    if (!ok) throw new CliError(`Rules and indexes were not deployed. ${ADVICE}`)
    console.log('\nWaiting for the indexes …')
    await waitForIndexes(firebase, pauseMs)
  }
}

const deployPreviewFunction = async (firebase: FirebaseTools): Promise<CheckResult> => {
  const what = 'Accounts that are deleted in the console are cleared'
  const { ok } = await firebase.run(...deployFunctionsArgs([PREVIEW_FUNCTION]))
  return ok ? okCheck(what) : missingCheck(what, `${PREVIEW_FUNCTION} was not deployed; everything else was. ${ADVICE}`)
}

/**
 * Deploys each part before those that need it: indexes before functions, functions before the site. An interrupted
 * deployment can be repeated.
 *
 * @param own the names of the functions in the build
 * @returns whether the last function was deployed, without which everything else works
 */
export const deployAll = async (
  firebase: FirebaseTools,
  own: readonly string[],
  message: string,
  indexesPauseMs: number,
): Promise<CheckResult> => {
  // The names of functions that the build no longer has make firebase-tools delete them.
  const names = new Set([...own, ...(await listOwnFunctionNames(firebase))])
  names.delete(PREVIEW_FUNCTION)
  const functions = deployFunctionsArgs([...names])
  const deploy = async (what: string, args: readonly string[], failure: string): Promise<void> => {
    title(what)
    const { ok } = await firebase.run(...args)
    if (!ok) throw new CliError(`${failure} ${ADVICE}`)
  }

  const trial = 'Whether the functions can be deployed: plan, rights, services'
  await deploy(trial, [...functions, '--dry-run'], 'The functions cannot be deployed; nothing has been sent.')
  title('Rules and indexes')
  await deployFirestore(firebase, indexesPauseMs)
  await deploy('Functions', functions, 'The functions were not deployed; the site is as it was.')
  const site = ['deploy', '--only', 'hosting', '--config', DEPLOY_CONFIG, '--message', message]
  await deploy(
    'The site',
    site,
    'The site was not deployed; the functions and the rules were. The earlier site works with them.',
  )
  title('The function for deleted accounts')
  return deployPreviewFunction(firebase)
}
