import { join } from 'node:path'
import { ROOT, step, tail } from '../bootstrap/processes.mjs'
import { lockFunctions } from '../lock-functions.mjs'
import { buildFunctions, runBuild } from '../suite/build.ts'
import { type Check, missing, ok, unknown } from './check.ts'
import { writeDeployConfig } from './config.ts'

/** The functions, and the packages that they run with. */
export const buildForCloud = async (): Promise<Check> => {
  await buildFunctions()
  await lockFunctions(join(ROOT, 'functions'))
  return ok('The functions are built')
}

/** Always builds the site: the environment and files that git ignores are part of it, and are not tracked. */
export const buildSite = async (): Promise<Check> => {
  await runBuild({ name: 'the site', workspace: 'web', env: { VITE_EMULATORS: '' } })
  writeDeployConfig()
  return ok('The site is built')
}

/** Whether the rules do what they promise: their tests, on an emulator. */
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
