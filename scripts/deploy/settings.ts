import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { parseEnvironment } from '../../functions/src/platform/environment.ts'
import {
  type BuildConfig,
  parseBuildConfig,
  readDefaultProject,
  readProductionEnv,
} from '../../web/build/site/build-config.ts'
import { CliError, PROJECT_ROOT } from '../bootstrap/processes.mjs'

/** Reads the files in the order of firebase-tools: the project's file overrides the one for all projects. */
const readFunctionsEnv = (project: string): NodeJS.ProcessEnv => {
  const files = ['.env', `.env.${project}`].map((name) => join(PROJECT_ROOT, 'functions', name))
  return Object.assign({}, ...files.filter(existsSync).map((file) => parseEnv(readFileSync(file, 'utf8'))))
}

export const readSettings = () => {
  const project = readDefaultProject()
  return { project, env: readProductionEnv(), functionsEnv: readFunctionsEnv(project) }
}

const NO_PROJECT =
  'No project is chosen: put the id of your Firebase project into .firebaserc, in the place of "demo-hobbyhub".'

/**
 * Checks the files that a deployment depends on: a real project is chosen (firebase-tools reserves names that begin with "demo-"
 * for the emulators), the functions can start with their variables (otherwise each would fail separately in the cloud), and the
 * site is built for the same project.
 *
 * @returns the configuration of the site. Throws an error that says what is wrong.
 */
export const checkSettings = ({ project, env, functionsEnv }: ReturnType<typeof readSettings>): BuildConfig => {
  try {
    if (project === '' || project.startsWith('demo-')) throw new Error(NO_PROJECT)
    parseEnvironment(functionsEnv)
    return parseBuildConfig(env, project)
  } catch (error) {
    throw new CliError(`Nothing was sent. ${error instanceof Error ? error.message : error}
docs/deploy.md has the way, step by step.`)
  }
}
