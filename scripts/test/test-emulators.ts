import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../bootstrap/processes.mjs'
import { emptyEmulators } from '../seed/empty.ts'
import { buildFunctions, buildWeb } from '../suite/build.ts'
import { type Suite, startEmulators } from '../suite/emulators.ts'
import { findTestPorts } from '../suite/ports.ts'
import { originOf, webEnv } from '../suite/project.ts'

type TestSuite = { readonly env: Suite['env']; readonly origin: string }

/** Emulators of the tests' own, beside those of `npm start`; with the built site only where a browser looks at it. */
export const startTestEmulators = async (needsPage: boolean, name = 'test'): Promise<TestSuite> => {
  const ports = await findTestPorts()
  await buildFunctions()
  const bare = existsSync(join(ROOT, 'web/public')) ? 'web/public' : 'web'
  const publicFolder = needsPage ? await buildWeb(ports.hosting, webEnv(ports)) : bare
  const log = `.cache/emulators-${name}.log`
  const suite = await startEmulators({ ports, publicFolder, hasPage: needsPage, hasUi: false, log, isQuiet: true })
  return { env: suite.env, origin: originOf(ports.hosting) }
}

/** Empties the emulators and fills them with the demo data, which the browser tests start from. */
export const reseed = async ({ env, origin }: TestSuite): Promise<void> => {
  Object.assign(process.env, env)
  await emptyEmulators()
  const { seed } = await import('../seed/seed.ts')
  await seed(origin, new Date())
}
