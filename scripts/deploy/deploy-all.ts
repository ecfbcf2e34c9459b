import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import type * as functions from '../../functions/src/index.ts'
import { CliError } from '../bootstrap/processes.mjs'
import { type CheckResult, missingCheck, okCheck } from './check-result.ts'
import { DEPLOY_CONFIG, NAMED_INDEXES_CONFIG } from './deploy-config.ts'
import type { FirebaseTools } from './firebase-tools.ts'
import { FUNCTIONS_CODEBASE, listOwnFunctionNames } from './functions-check.ts'
import { waitForIndexes } from './indexes.ts'

export type DeployPauses = {
  readonly indexesMs: number
  /** How long to wait before each further try to deploy the functions, if Google's service accounts lack their rights. */
  readonly functionsMs: readonly number[]
}

export const DEPLOY_PAUSES: DeployPauses = { indexesMs: 10_000, functionsMs: [60_000, 120_000, 180_000, 240_000] }

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

/** The errors of a project's first trigger: Google's service accounts get their rights only minutes after they are created. */
const TOO_EARLY = /Eventarc Service Agent|first time using 2nd gen functions|permissions are propagated/i

/** Returns whether the functions are deployed. */
const deployFunctions = async (
  firebase: FirebaseTools,
  args: readonly string[],
  pausesMs: readonly number[],
): Promise<boolean> => {
  for (const pauseMs of [...pausesMs, undefined]) {
    const { ok, output } = await firebase.run(...args)
    if (ok || !TOO_EARLY.test(output) || pauseMs === undefined) return ok
    console.log(
      `\nThe project's first trigger needs rights that Google is still giving: again in ${pauseMs / 60_000} minutes.\n`,
    )
    await sleep(pauseMs)
  }
  return false
}

const deployPreviewFunction = async (firebase: FirebaseTools, pauses: DeployPauses): Promise<CheckResult> => {
  const what = 'Accounts that are deleted in the console are cleared'
  const isDeployed = await deployFunctions(firebase, deployFunctionsArgs([PREVIEW_FUNCTION]), pauses.functionsMs)
  if (isDeployed) return okCheck(what)
  return missingCheck(what, `${PREVIEW_FUNCTION} was not deployed; everything else was. ${ADVICE}`)
}

const sitesSchema = z.object({ sites: z.array(z.unknown()) })

/** Deploys the site. Creates it first if Hosting was never opened in the console: `deploy` itself would ask for that. */
const deploySite = async (firebase: FirebaseTools, message: string): Promise<void> => {
  const answer = await firebase.ask(sitesSchema, 'hosting:sites:list')
  if (answer.ok && answer.result.sites.length === 0) await firebase.run('hosting:sites:create', firebase.project)
  const { ok } = await firebase.run('deploy', '--only', 'hosting', '--config', DEPLOY_CONFIG, '--message', message)
  if (ok) return
  throw new CliError('The site was not deployed; the functions and the rules were. The earlier site works with them.')
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
  pauses: DeployPauses,
): Promise<CheckResult> => {
  // The names of functions that the build no longer has make firebase-tools delete them.
  const names = new Set([...own, ...(await listOwnFunctionNames(firebase))])
  names.delete(PREVIEW_FUNCTION)
  const args = deployFunctionsArgs([...names])
  title('Whether the functions can be deployed: plan, rights, services')
  const { ok } = await firebase.run(...args, '--dry-run')
  if (!ok) throw new CliError(`The functions cannot be deployed; nothing has been sent. ${ADVICE}`)
  title('Rules and indexes')
  await deployFirestore(firebase, pauses.indexesMs)
  title('Functions')
  if (!(await deployFunctions(firebase, args, pauses.functionsMs))) {
    throw new CliError(`The functions were not deployed; the site is as it was. ${ADVICE}`)
  }
  title('The site')
  await deploySite(firebase, message)
  title('The function for deleted accounts')
  return deployPreviewFunction(firebase, pauses)
}
