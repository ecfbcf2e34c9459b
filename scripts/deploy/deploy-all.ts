import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { CliError } from '../bootstrap/processes.mjs'
import { DEPLOY_CONFIG, NAMED_INDEXES_CONFIG } from './deploy-config.ts'
import type { FirebaseTools } from './firebase-tools.ts'
import { FUNCTIONS_CODEBASE } from './functions-check.ts'
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
 * Deploys our codebase. firebase-tools deletes deployed functions that this codebase no longer contains, but no functions of
 * other codebases. Functions that are retried when they fail can be deployed only with --force.
 */
export const DEPLOY_FUNCTIONS_ARGS = [
  'deploy',
  '--only',
  `functions:${FUNCTIONS_CODEBASE}`,
  '--config',
  DEPLOY_CONFIG,
  '--force',
]

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

const deployFunctions = async (firebase: FirebaseTools, pausesMs: readonly number[]): Promise<void> => {
  for (const pauseMs of [...pausesMs, undefined]) {
    const { ok, output } = await firebase.run(...DEPLOY_FUNCTIONS_ARGS)
    if (ok) return
    if (!TOO_EARLY.test(output) || pauseMs === undefined) {
      throw new CliError(`The functions were not deployed; the site is as it was. ${ADVICE}`)
    }
    console.log(
      `\nThe project's first trigger needs rights that Google is still giving: again in ${pauseMs / 60_000} minutes.\n`,
    )
    await sleep(pauseMs)
  }
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
 */
export const deployAll = async (firebase: FirebaseTools, message: string, pauses: DeployPauses): Promise<void> => {
  title('Whether the functions can be deployed: plan, rights, services')
  const { ok } = await firebase.run(...DEPLOY_FUNCTIONS_ARGS, '--dry-run')
  if (!ok) throw new CliError(`The functions cannot be deployed; nothing has been sent. ${ADVICE}`)
  title('Rules and indexes')
  await deployFirestore(firebase, pauses.indexesMs)
  title('Functions')
  await deployFunctions(firebase, pauses.functionsMs)
  title('The site')
  await deploySite(firebase, message)
}
