import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import { FUNCTION_OPTIONS } from '../../functions/src/platform/function-options.ts'
import { ROOT } from '../bootstrap/processes.mjs'
import { asks, type Check, missing, ok } from './check.ts'
import type { Answer, Firebase } from './firebase.ts'

/** The mark that firebase.json gives to our functions in the project: all others belong to somebody else. */
export const CODEBASE = 'hobbyhub'

/** Functions of earlier releases, which were deployed without the mark too. Add a function's name when you remove it. */
const REMOVED = ['clearAccount', 'closeGroups']

const functionsSchema = z.array(
  z.object({ id: z.string(), region: z.string(), codebase: z._default(z.string(), 'default') }),
)
type Deployed = z.infer<typeof functionsSchema>[number]

/** The names under which the built bundle exports its functions. */
export const builtFunctions = async (): Promise<readonly string[]> => {
  const bundle: object = await import(pathToFileURL(join(ROOT, 'functions/lib/index.js')).href)
  return Object.keys(bundle)
}

/** Said of a project that has never had a function. */
const NO_FUNCTIONS_YET = /Cloud Functions API has not been used|Cloud Functions API.* is disabled/i

/** firebase-tools says only with --debug why a list fails. */
export const listFunctions = async (firebase: Firebase): Promise<Answer<readonly Deployed[]>> => {
  const answer = await firebase.ask(functionsSchema, 'functions:list')
  if (answer.ok) return answer
  const { output } = await firebase.look('functions:list', '--debug')
  return NO_FUNCTIONS_YET.test(output) ? { ok: true, result: [] } : answer
}

/** What earlier releases left behind. */
export const removedFunctions = (functions: readonly Deployed[]): readonly Deployed[] =>
  functions.filter(({ id, codebase }) => REMOVED.includes(id) && [CODEBASE, 'default'].includes(codebase))

const namesOf = (functions: readonly Deployed[]) => functions.map(({ id, region }) => `${id} (${region})`).join(', ')

/** Whether the deployment would replace or delete functions. Those of others are neither. */
export const checkFunctions = async (firebase: Firebase, own: readonly string[]): Promise<Check> => {
  const what = 'Functions that are there already'
  const answer = await listFunctions(firebase)
  if (!answer.ok) {
    return missing(what, `they could not be listed, so nobody knows whether one would be replaced: ${answer.error}`)
  }
  const named = answer.result.filter(({ id }) => own.includes(id))
  const isHere = ({ region }: Deployed) => region === FUNCTION_OPTIONS.region
  const unmarked = named.filter((one) => isHere(one) && one.codebase !== CODEBASE)
  const moved = named.filter((one) => !isHere(one) && one.codebase === CODEBASE)
  const questions = [
    ...(unmarked.length > 0
      ? [
          `An earlier release of HobbyHub deployed these, or somebody else did; they are replaced: ${namesOf(unmarked)}.`,
        ]
      : []),
    ...[...moved, ...removedFunctions(answer.result)].map(
      ({ id, region }) => `HobbyHub has no ${id} in ${region} any more: it is deleted.`,
    ),
  ]
  return questions.length > 0 ? asks(what, questions.join('\n')) : ok(what)
}
