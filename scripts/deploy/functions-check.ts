import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import { ROOT } from '../bootstrap/processes.mjs'
import { type Check, missing, ok, unknown } from './check.ts'
import type { Firebase } from './firebase.ts'

const functionsSchema = z.array(z.object({ id: z.string(), region: z.string(), codebase: z.optional(z.string()) }))

/** The names under which the built bundle exports its functions. */
export const builtFunctions = async (): Promise<readonly string[]> => {
  const bundle: object = await import(pathToFileURL(join(ROOT, 'functions/lib/index.js')).href)
  return Object.keys(bundle)
}

const NO_FUNCTIONS_YET = /has not been used|is disabled|SERVICE_DISABLED/i

/** Whether the deployment would delete somebody's functions: firebase-tools deletes what the code no longer has. */
export const checkFunctions = async (firebase: Firebase, own: readonly string[]): Promise<Check> => {
  const what = 'No functions but those of HobbyHub'
  const answer = await firebase.ask(functionsSchema, 'functions:list')
  if (!answer.ok) return NO_FUNCTIONS_YET.test(answer.error) ? ok(what) : unknown(what, answer.error)
  const others = answer.result.filter(({ id, codebase = 'default' }) => codebase === 'default' && !own.includes(id))
  if (others.length === 0) return ok(what)
  const commands = others.map(({ id, region }) => `npx firebase functions:delete ${id} --region ${region}`)
  return missing(
    what,
    `these would be deleted: ${others.map(({ id }) => id).join(', ')}.
Give HobbyHub a project of its own; or, where nobody needs them any more, delete them first:
${commands.join('\n')}`,
  )
}
