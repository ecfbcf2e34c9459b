import { join } from 'node:path'
import { withHeartbeat } from '../bootstrap/heartbeat.mjs'
import { CliError, ROOT } from '../bootstrap/processes.mjs'
import { lockFunctions } from '../lock-functions.mjs'
import { buildFunctions, npmCommand } from '../suite/build.ts'
import { hidaneCommand } from '../suite/hidane.ts'
import { runToEnd } from '../suite/processes.ts'
import { type Check, missing, ok, unknown } from './check.ts'
import { writeDeployConfig } from './config.ts'

/** The functions, and the packages that they run with. */
export const buildForCloud = async (): Promise<Check> => {
  await buildFunctions()
  lockFunctions(join(ROOT, 'functions'))
  return ok('The functions are built')
}

/** Always builds the site: the environment and files that git ignores are part of it, and are not tracked. */
export const buildSite = async (): Promise<Check> => {
  console.log('Building the site …')
  const command = [...npmCommand(), 'run', '--silent', 'build', '-w', 'web']
  const env = { ...process.env, NO_COLOR: '1', NODE_ENV: 'production', VITE_EMULATORS: '' }
  const built = await withHeartbeat('building', runToEnd(command, { log: '.cache/build-web.log', env }))
  if (!built.ok) throw new CliError(`The site could not be built:\n\n${built.output.trimEnd()}`)
  writeDeployConfig()
  return ok('The site is built')
}

/** Whether the rules do what they promise: their tests, on an emulator. */
export const testRules = async (isSkipped: boolean): Promise<Check> => {
  const what = 'The tests of the rules'
  if (isSkipped) return unknown(what, 'not run (--skip-rules-tests).')
  console.log('Testing the rules …')
  // The tests find it in their environment.
  await hidaneCommand()
  const command = [process.execPath, join(ROOT, 'scripts/test.ts'), 'rules']
  const tested = await withHeartbeat('testing', runToEnd(command, { log: '.cache/deploy-rules-tests.log' }))
  return tested.ok ? ok(what) : missing(what, 'they fail: npm run test:rules, or .cache/deploy-rules-tests.log.')
}
