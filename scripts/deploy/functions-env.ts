import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { parseEnvironment } from '../../functions/src/platform/environment.ts'
import { ROOT } from '../bootstrap/processes.mjs'
import { type Check, missing, ok } from './check.ts'

/** The files in the order of firebase-tools: the project's overrides the one for all projects. */
const readEnvFiles = (project: string): NodeJS.ProcessEnv =>
  Object.assign(
    {},
    ...['.env', `.env.${project}`]
      .map((name) => join(ROOT, 'functions', name))
      .filter((file) => existsSync(file))
      .map((file) => parseEnv(readFileSync(file, 'utf8'))),
  )

/** Whether the functions would start with their variables. In the cloud each would fail by itself. */
export const checkFunctionsEnv = (project: string, env = readEnvFiles(project)): Check => {
  const what = 'The configuration of the functions'
  try {
    parseEnvironment(env)
    return ok(what, `functions/.env.${project}, or the defaults`)
  } catch (error) {
    return missing(what, error instanceof Error ? error.message : String(error))
  }
}
