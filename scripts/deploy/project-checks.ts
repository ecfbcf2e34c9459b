import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import * as z from 'zod/mini'
import { parseEnvironment } from '../../functions/src/platform/environment.ts'
import { FUNCTION_OPTIONS } from '../../functions/src/platform/function-options.ts'
import { type BuildConfig, parseBuildConfig } from '../../web/build/site/build-config.ts'
import { PROJECT_ROOT } from '../bootstrap/processes.mjs'
import { type CheckResult, missingCheck, needsConfirmation, okCheck, unknownCheck } from './check-result.ts'
import type { FirebaseTools } from './firebase-tools.ts'

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Checks that a real project is chosen: firebase-tools reserves names that begin with "demo-" for the emulators. */
export const checkProjectChosen = (project: string): CheckResult =>
  project === '' || project.startsWith('demo-')
    ? missingCheck(
        'A project',
        'put the id of your Firebase project into .firebaserc, in the place of "demo-hobbyhub"; then log in: npx firebase login.',
      )
    : okCheck('A project', project)

const SITE_CONFIG = "The site's configuration"

/** Checks that the site has its configuration, and that it is for the same project. */
export const checkSiteConfig = (
  env: Record<string, string>,
  project: string,
): { readonly check: CheckResult; readonly config?: BuildConfig } => {
  try {
    return { check: okCheck(SITE_CONFIG, 'web/.env.production.local'), config: parseBuildConfig(env, project) }
  } catch (error) {
    return { check: missingCheck(SITE_CONFIG, messageOf(error)) }
  }
}

const sdkSchema = z.object({ sdkConfig: z.record(z.string(), z.unknown()) })

/** Asks firebase-tools for the missing configuration. The console shows it too, but as JavaScript, not as JSON. */
export const findSiteConfig = async (firebase: FirebaseTools): Promise<CheckResult> => {
  const answer = await firebase.ask(sdkSchema, 'apps:sdkconfig', 'WEB')
  return missingCheck(
    SITE_CONFIG,
    answer.ok
      ? `put this line into web/.env.production.local:\nVITE_FIREBASE_CONFIG=${JSON.stringify(answer.result.sdkConfig)}`
      : `register a web app, and repeat this: npx firebase apps:create WEB HobbyHub\n(${answer.error})`,
  )
}

/** Reads the files in the order of firebase-tools: the project's file overrides the one for all projects. */
const readEnvFiles = (project: string): NodeJS.ProcessEnv => {
  const files = ['.env', `.env.${project}`].map((name) => join(PROJECT_ROOT, 'functions', name))
  return Object.assign({}, ...files.filter(existsSync).map((file) => parseEnv(readFileSync(file, 'utf8'))))
}

/** Checks whether the functions can start with their variables. Otherwise each function would fail separately in the cloud. */
export const checkFunctionsEnv = (project: string, env = readEnvFiles(project)): CheckResult => {
  const what = 'The configuration of the functions'
  try {
    parseEnvironment(env)
    return okCheck(what, `functions/.env.${project}, or the defaults`)
  } catch (error) {
    return missingCheck(what, messageOf(error))
  }
}

/** Firestore's multi-regions, and the regions of functions that are within them. */
const WITHIN: Readonly<Record<string, readonly string[]>> = {
  nam5: ['us-central1'],
  nam7: ['us-central1', 'us-east4'],
  eur3: ['europe-west1', 'europe-west4'],
}

const databasesSchema = z.array(z.object({ name: z.string(), locationId: z.string(), type: z.string() }))

const NO_FIRESTORE_YET = /has not been used|is disabled|SERVICE_DISABLED|does not exist/i

/** Checks that the database exists, and is near the functions. */
export const checkDatabase = async (firebase: FirebaseTools): Promise<CheckResult> => {
  const what = 'The database'
  const { region } = FUNCTION_OPTIONS
  const answer = await firebase.ask(databasesSchema, 'firestore:databases:list')
  if (!answer.ok && !NO_FIRESTORE_YET.test(answer.error)) return unknownCheck(what, answer.error)
  const found = answer.ok ? answer.result.find(({ name }) => name.endsWith('/(default)')) : undefined
  if (!found) {
    return needsConfirmation(
      what,
      `there is none yet: this deployment makes one in ${region}, beside the functions. Its place cannot be changed later.
Another region is written in functions/src/platform/function-options.ts. What is stored, read and written is billed beyond the free quota.`,
    )
  }
  const { locationId, type } = found
  if (type === 'DATASTORE_MODE')
    return missingCheck(what, 'it is in Datastore mode, which HobbyHub does not work with.')
  const near = WITHIN[locationId] ?? [locationId]
  if (near.includes(region)) return okCheck(what, `in ${locationId}`)
  return needsConfirmation(
    what,
    `it is in ${locationId}, the functions would be in ${region}: every read of theirs goes that far.
Better: region: '${near[0]}' in functions/src/platform/function-options.ts.`,
  )
}
