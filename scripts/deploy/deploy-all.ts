import { CliError } from '../bootstrap/processes.mjs'
import { type CheckResult, missingCheck, okCheck } from './check-result.ts'
import { DEPLOY_CONFIG, NAMED_INDEXES_CONFIG } from './deploy-config.ts'
import type { FirebaseTools } from './firebase-tools.ts'
import { functionsArgs, listOwnFunctions, PREVIEW_FUNCTION } from './functions.ts'
import { waitForIndexes } from './indexes.ts'

/** How long to wait between two looks at the indexes. */
export const INDEXES_PAUSE_MS = 10_000

const ADVICE = 'What helps against that: docs/deploy.md, "When it does not work".'

const withoutPreview = (names: readonly string[]) => names.filter((name) => name !== PREVIEW_FUNCTION)

/** Arguments with which firebase-tools asks nothing. With --force, it deletes what a deployment no longer has. */
const UNASKED = ['--force', '--non-interactive']

const deploy = async (firebase: FirebaseTools, title: string, args: readonly string[], failure: string) => {
  console.log(`\n── ${title}\n`)
  const { ok } = await firebase.run('deploy', ...args)
  if (!ok) throw new CliError(`${failure} ${ADVICE}`)
}

/**
 * Lets firebase-tools check everything that it can check before anything is sent: the login, the plan, rights, the functions. It
 * switches on the services that are needed.
 *
 * @param built the names of the functions in the build
 * @returns the names of the functions to deploy. firebase-tools deletes those among them that the build no longer has.
 */
export const tryDeployment = async (firebase: FirebaseTools, built: readonly string[]): Promise<readonly string[]> => {
  const failure = 'The functions cannot be deployed; nothing has been sent.'
  const args = [...functionsArgs(withoutPreview(built)), '--dry-run', ...UNASKED]
  await deploy(firebase, 'Whether the functions can be deployed: plan, rights, services', args, failure)
  return [...new Set([...built, ...(await listOwnFunctions(firebase, built))])]
}

/**
 * Deploys the indexes of named fields first. The field override `*` follows, and switches off all other indexes of a
 * collection. In one step, firebase-tools would send `*` first, and queries would fail until the named indexes are built again.
 * Without --force, no index is deleted. firebase-tools must not ask, because the indexes of the first step are not all.
 */
const deployFirestore = async (firebase: FirebaseTools, pauseMs: number): Promise<void> => {
  const parts = [
    ['firestore:indexes', NAMED_INDEXES_CONFIG],
    ['firestore', DEPLOY_CONFIG],
  ] as const
  for (const [only, config] of parts) {
    const args = ['--only', only, '--config', config, '--non-interactive']
    await deploy(firebase, 'Rules and indexes', args, 'Rules and indexes were not deployed.')
    console.log('\nWaiting for the indexes …')
    await waitForIndexes(firebase, pauseMs)
  }
}

const deployPreviewFunction = async (firebase: FirebaseTools): Promise<CheckResult> => {
  const what = 'Accounts that are deleted in the console are cleared'
  console.log('\n── The function for deleted accounts\n')
  const { ok } = await firebase.run('deploy', ...functionsArgs([PREVIEW_FUNCTION]), ...UNASKED)
  return ok ? okCheck(what) : missingCheck(what, `${PREVIEW_FUNCTION} was not deployed; everything else was. ${ADVICE}`)
}

/**
 * Deploys each part before those that need it: indexes before functions, functions before the site. An interrupted
 * deployment can be repeated.
 *
 * @param names the names of functions that `tryDeployment` returned
 * @param settings `isUnasked`: firebase-tools takes yes for every answer
 * @returns whether the last function was deployed, without which everything else works
 */
export const deployAll = async (
  firebase: FirebaseTools,
  names: readonly string[],
  settings: { readonly message: string; readonly isUnasked: boolean; readonly indexesPauseMs: number },
): Promise<CheckResult> => {
  const { message, isUnasked, indexesPauseMs } = settings
  const unasked = isUnasked ? UNASKED : []
  await deployFirestore(firebase, indexesPauseMs)
  const functions = [...functionsArgs(withoutPreview(names)), ...unasked]
  await deploy(firebase, 'Functions', functions, 'The functions were not deployed; the site is as it was.')
  const site = ['--only', 'hosting', '--config', DEPLOY_CONFIG, '--message', message, ...unasked]
  const failure = 'The site was not deployed; the functions and the rules were. The earlier site works with them.'
  await deploy(firebase, 'The site', site, failure)
  return deployPreviewFunction(firebase)
}
