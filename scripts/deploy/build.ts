import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CliError, lastLines, PROJECT_ROOT, runCommand } from '../bootstrap/processes.mjs'
import { testedSite } from '../bootstrap/settings.mjs'
import { buildFunctions, runBuild } from '../suite/build.ts'
import { writeDeployConfig } from './deploy-config.ts'
import { lockFunctions } from './lock-functions.ts'

/**
 * Builds the functions, and writes the lock file of the packages that they need at run time.
 *
 * @returns the names of the functions
 */
export const buildAndLockFunctions = async (): Promise<readonly string[]> => {
  await buildFunctions()
  await lockFunctions(join(PROJECT_ROOT, 'functions'))
  const bundle: object = await import(pathToFileURL(join(PROJECT_ROOT, 'functions/lib/index.js')).href)
  return Object.keys(bundle)
}

/** Builds the site even if no file has changed: its build depends on the environment, whose changes are not detected. */
export const buildSite = async (): Promise<void> => {
  await runBuild({ name: 'the site', workspace: 'web', env: { VITE_EMULATORS: '' } })
  writeDeployConfig()
}

/** Runs the tests of the rules on an emulator. Throws if one fails. */
export const testRules = async (): Promise<void> => {
  const command = [process.execPath, join(PROJECT_ROOT, 'scripts/test.ts'), 'rules']
  const { ok, output } = await runCommand('Testing the rules', command, { env: { ...process.env, ...testedSite() } })
  if (!ok)
    throw new CliError(`Nothing was sent: the tests of the rules fail (npm run test:rules).\n${lastLines(output)}`)
}
