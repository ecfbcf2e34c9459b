import { setTimeout as sleep } from 'node:timers/promises'
import { CliError } from '../bootstrap/processes.mjs'
import { DEPLOY_CONFIG } from './config.ts'
import type { Firebase } from './firebase.ts'
import { CODEBASE, listFunctions, removedFunctions } from './functions-check.ts'

/** Said at a project's first trigger: Google's service accounts get their rights some minutes after their creation. */
const TOO_EARLY = /Eventarc Service Agent|first time using 2nd gen functions|permissions are propagated/i

/** What firebase-tools says, and what helps. */
const KNOWN: readonly (readonly [RegExp, string])[] = [
  [
    /pay-as-you-go|Blaze/,
    'The project needs the Blaze plan: https://console.firebase.google.com/project/PROJECT/usage/details',
  ],
  [
    /maxScale may not exceed/,
    'The quota of the project is smaller than maxInstances in functions/src/platform/function-options.ts: make that smaller, or ask for more at https://cloud.google.com/run/quotas.',
  ],
  [
    /domain restricted|allUsers|Unable to set the invoker/i,
    'The organisation forbids functions that everybody may call (domain restricted sharing): its administrator has to exempt this project.',
  ],
  [
    /iam\.serviceAccounts\.ActAs|missing the following required permissions/i,
    'This account may not deploy functions: the project’s owner can, or gives it the role "Firebase Admin" and "Service Account User".',
  ],
  [
    /build service account|gcf-sources|artifactregistry.*denied/i,
    'The account that builds functions lacks a role: give PROJECT_NUMBER-compute@developer.gserviceaccount.com the role "Cloud Build Service Account" (https://cloud.google.com/functions/docs/troubleshooting).',
  ],
]

/** The advice for what a failed command said. */
export const adviceFor = (output: string, project: string): string => {
  const known = KNOWN.find(([pattern]) => pattern.test(output))
  return known ? `\n${known[1].replace('PROJECT/', `${project}/`)}` : ''
}

/**
 * Names each function: so firebase-tools deletes none of another name, although --force lets it delete without asking.
 * Without --force it deploys no function that is repeated when it fails.
 */
export const deployCommand = (own: readonly string[]): readonly string[] => {
  const only = own.map((name) => `functions:${CODEBASE}:${name}`).join(',')
  return ['deploy', '--only', only, '--config', DEPLOY_CONFIG, '--force']
}

/** Lets firebase-tools check whether functions can be deployed: plan, rights, services. It enables missing services. */
export const tryFunctions = async (firebase: Firebase, own: readonly string[]): Promise<void> => {
  const { ok, output } = await firebase.run(...deployCommand(own), '--dry-run')
  if (!ok)
    throw new CliError(`The functions cannot be deployed; nothing has been sent.${adviceFor(output, firebase.project)}`)
}

/** @param pausesMs how long to wait before each further try if Google's rights are not there yet */
export const deployFunctions = async (
  firebase: Firebase,
  own: readonly string[],
  pausesMs: readonly number[],
): Promise<void> => {
  for (const pauseMs of [...pausesMs, undefined]) {
    const { ok, output } = await firebase.run(...deployCommand(own))
    if (ok) return
    if (!TOO_EARLY.test(output) || pauseMs === undefined) {
      throw new CliError(
        `The functions were not deployed; the site is as it was.${adviceFor(output, firebase.project)}`,
      )
    }
    console.log(
      `\nThe project's first trigger needs rights that Google is still giving: again in ${pauseMs / 60_000} minutes.\n`,
    )
    await sleep(pauseMs)
  }
}

/** Deletes what earlier releases left behind, by its name. */
export const deleteRemoved = async (firebase: Firebase): Promise<void> => {
  const answer = await listFunctions(firebase)
  if (!answer.ok) throw new CliError(`Functions of earlier releases were not looked for: ${answer.error}`)
  for (const { id, region } of removedFunctions(answer.result)) {
    const { ok } = await firebase.run('functions:delete', id, '--region', region, '--force')
    if (!ok) throw new CliError(`${id} of an earlier release could not be deleted; the site is as it was.`)
  }
}
