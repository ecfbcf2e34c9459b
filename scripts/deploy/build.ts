import { join } from 'node:path'
import { lastLines, PROJECT_ROOT, runCommand } from '../bootstrap/processes.mjs'
import { buildFunctions, runBuild } from '../suite/build.ts'
import { type CheckResult, missingCheck, okCheck, unknownCheck } from './check-result.ts'
import { writeDeployConfig } from './deploy-config.ts'
import { lockFunctions } from './lock-functions.ts'

/** Builds the functions, and writes the lock file of the packages that they need at run time. */
export const buildAndLockFunctions = async (): Promise<CheckResult> => {
  await buildFunctions()
  await lockFunctions(join(PROJECT_ROOT, 'functions'))
  return okCheck('The functions are built')
}

/** Builds the site even if no file has changed: its build depends on the environment, whose changes are not detected. */
export const buildSite = async (): Promise<CheckResult> => {
  await runBuild({ name: 'the site', workspace: 'web', env: { VITE_EMULATORS: '' } })
  writeDeployConfig()
  return okCheck('The site is built')
}

/** Runs the tests of the rules on an emulator. */
export const testRules = async (isSkipped: boolean): Promise<CheckResult> => {
  const what = 'The tests of the rules'
  if (isSkipped) return unknownCheck(what, 'not run (--skip-rules-tests).')
  const { ok: isPassed, output } = await runCommand('Testing the rules', [
    process.execPath,
    join(PROJECT_ROOT, 'scripts/test.ts'),
    'rules',
  ])
  return isPassed ? okCheck(what) : missingCheck(what, `they fail: npm run test:rules.\n${lastLines(output)}`)
}
