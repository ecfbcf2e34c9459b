import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CliError, ROOT } from '../bootstrap/processes.mjs'
import { emptyEmulators } from '../seed/empty.ts'
import { buildFunctions, buildWeb } from '../suite/build.ts'
import type { ConfigOptions } from '../suite/config.ts'
import { type Suite, startEmulators } from '../suite/emulators.ts'
import { findTestPorts } from '../suite/ports.ts'
import { originOf, webEnv } from '../suite/project.ts'

/** `origin` is the address of the site. */
export type TestSuite = Pick<Suite, 'config' | 'env'> & { readonly origin: string }

const PORT_TAKEN = /port taken|EADDRINUSE/
const TRIES = 3

/** Starts emulators for tests, beside those of `npm start`; with the built site only if a browser needs it. */
export const startTestEmulators = async (
  needsPage: boolean,
  beside?: ConfigOptions['beside'],
  tries = TRIES,
): Promise<TestSuite> => {
  const ports = await findTestPorts()
  await buildFunctions()
  const bare = existsSync(join(ROOT, 'web/public')) ? 'web/public' : 'web'
  const publicFolder = needsPage ? await buildWeb(ports.hosting, webEnv(ports)) : bare
  const log = `.cache/emulators-${ports.hosting}.log`
  try {
    const origin = originOf(ports.hosting)
    const suite = await startEmulators({
      ports,
      origin,
      publicFolder,
      hasPage: needsPage,
      hasUi: false,
      log,
      isQuiet: true,
      beside,
    })
    return { config: suite.config, env: { ...suite.env, HOSTING_EMULATOR_ORIGIN: origin }, origin }
  } catch (error) {
    // Another process took a port meanwhile: tries again with others.
    if (tries > 1 && error instanceof CliError && PORT_TAKEN.test(error.message))
      return startTestEmulators(needsPage, beside, tries - 1)
    throw error
  }
}

/** Empties the emulators and fills them with the demo data, which the browser tests start from. */
export const reseed = async ({ env, origin }: Pick<TestSuite, 'env' | 'origin'>): Promise<void> => {
  Object.assign(process.env, env)
  await emptyEmulators()
  const { seed } = await import('../seed/seed.ts')
  await seed(origin, new Date())
}
