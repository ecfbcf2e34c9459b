import { join } from 'node:path'
import { ROOT, step, tail } from '../bootstrap/processes.mjs'
import { lockFunctions } from '../lock-functions.mjs'
import { buildFunctions, runBuild } from '../suite/build.ts'
import { type Check, missing, ok, unknown } from './check.ts'
import { writeDeployConfig } from './config.ts'

/** Builds the functions, and writes the lock file of the packages that they need at run time. */
export const buildForCloud = async (): Promise<Check> => {
  await buildFunctions()
  await lockFunctions(join(ROOT, 'functions'))
  return ok('The functions are built')
}

/** Builds the site even if no file has changed: its build depends on the environment, whose changes are not detected. */
export const buildSite = async (): Promise<Check> => {
  await runBuild({ name: 'the site', workspace: 'web', env: { VITE_EMULATORS: '' } })
  writeDeployConfig()
  return ok('The site is built')
}

/** Runs the tests of the rules on an emulator. */
export const testRules = async (isSkipped: boolean): Promise<Check> => {
  const what = 'The tests of the rules'
  if (isSkipped) return unknown(what, 'not run (--skip-rules-tests).')
  const { ok: isPassed, output } = await step('Testing the rules', [
    process.execPath,
    join(ROOT, 'scripts/test.ts'),
    'rules',
  ])
  return isPassed ? ok(what) : missing(what, `they fail: npm run test:rules.\n${tail(output)}`)
}
