import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import { FUNCTION_OPTIONS } from '../../functions/src/platform/function-options.ts'
import { CliError, PROJECT_ROOT } from '../bootstrap/processes.mjs'
import { type CheckResult, missingCheck, needsConfirmation, okCheck } from './check-result.ts'
import type { CommandResult, FirebaseTools } from './firebase-tools.ts'

/** The mark (codebase) that firebase.json gives to our functions. Functions without it are not ours. */
export const FUNCTIONS_CODEBASE = 'hobbyhub'

const functionsSchema = z.array(
  z.object({ id: z.string(), region: z.string(), codebase: z._default(z.string(), 'default') }),
)
type Deployed = z.infer<typeof functionsSchema>[number]

/** The names under which the built bundle exports its functions. */
export const readBuiltFunctionNames = async (): Promise<readonly string[]> => {
  const bundle: object = await import(pathToFileURL(join(PROJECT_ROOT, 'functions/lib/index.js')).href)
  return Object.keys(bundle)
}

/** What firebase-tools says about a project that has never had a function. */
const NO_FUNCTIONS_YET = /Cloud Functions API has not been used|Cloud Functions API.* is disabled/i

/** Lists the functions. firebase-tools says only with --debug why a list fails. */
const listFunctions = async (firebase: FirebaseTools): Promise<CommandResult<readonly Deployed[]>> => {
  const answer = await firebase.ask(functionsSchema, 'functions:list')
  if (answer.ok) return answer
  const { output } = await firebase.look('functions:list', '--debug')
  return NO_FUNCTIONS_YET.test(output) ? { ok: true, result: [] } : answer
}

/** The names of the deployed functions with our mark. */
export const listOwnFunctionNames = async (firebase: FirebaseTools): Promise<readonly string[]> => {
  const answer = await listFunctions(firebase)
  if (!answer.ok)
    throw new CliError(`The deployed functions could not be listed; nothing has been sent: ${answer.error}`)
  return answer.result.flatMap(({ id, codebase }) => (codebase === FUNCTIONS_CODEBASE ? [id] : []))
}

/** Checks whether the deployment would replace or delete functions. A deployment deletes only functions with our mark. */
export const checkFunctions = async (firebase: FirebaseTools, own: readonly string[]): Promise<CheckResult> => {
  const what = 'Functions that are there already'
  const answer = await listFunctions(firebase)
  if (!answer.ok) {
    return missingCheck(
      what,
      `they could not be listed, so nobody knows whether one would be replaced: ${answer.error}`,
    )
  }
  const questions = answer.result.flatMap(({ id, region, codebase }) => {
    const isNamed = own.includes(id) && region === FUNCTION_OPTIONS.region
    if (isNamed && codebase !== FUNCTIONS_CODEBASE) return [`${id} in ${region} is somebody else's: it is replaced.`]
    if (!isNamed && codebase === FUNCTIONS_CODEBASE)
      return [`HobbyHub has no ${id} in ${region} any more: it is deleted.`]
    return []
  })
  return questions.length > 0 ? needsConfirmation(what, questions.join('\n')) : okCheck(what)
}
