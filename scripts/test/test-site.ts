import { join } from 'node:path'
import getPort from 'get-port'
import { LOOPBACK_HOST } from '../bootstrap/ports.mjs'
import { PROJECT_ROOT } from '../bootstrap/processes.mjs'
import { originOf, PROJECT_ID } from '../suite/environment.ts'
import { startProcess } from '../suite/processes.ts'
import { waitUntilReady } from '../suite/wait-until-ready.ts'
import type { TestEmulators } from './test-emulators.ts'

/** The files with the functions' variables, in the order in which the emulator reads them. */
const ENV_FILES = ['functions/.env', `functions/.env.${PROJECT_ID}`].map((file) => `--env-file=${file}`)

/** A higher limit, because a test's account makes more changes in a minute than a user may, and one process counts them all. */
const LIMITS = { ACCOUNT_CHANGES_PER_MINUTE: '600' }

/**
 * Serves the site and the REST API from one process, beside the emulators of Auth, Firestore and the triggers. The emulators of
 * Hosting and of the functions take three times the CPU for the same responses. Tests about those two emulators use their
 * origin (tests/support/emulators.ts).
 */
export const startTestSite = async (suite: TestEmulators): Promise<TestEmulators> => {
  const port = await getPort({ host: LOOPBACK_HOST })
  const origin = originOf(port)
  const own = { HOSTING_ORIGIN: origin, SITE_ORIGIN: origin }
  const env = { ...suite.env, ...own }
  const script = join(PROJECT_ROOT, 'scripts/test/serve-site.ts')
  const command = [process.execPath, ...ENV_FILES, script, suite.config, String(port)]
  const log = `.cache/site-${new URL(suite.origin).port}.log`
  startProcess(command, { env: { ...process.env, ...env, ...LIMITS, TZ: 'UTC' }, log })
  await waitUntilReady('REST in one process', `${origin}/site.json`)
  return { ...suite, env, origin }
}
