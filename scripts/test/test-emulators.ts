import { CliError } from '../bootstrap/processes.mjs'
import { emptyEmulators } from '../seed/empty-emulators.ts'
import { buildFunctions, buildWeb } from '../suite/build.ts'
import type { EmulatorConfigOptions } from '../suite/emulator-config.ts'
import { type EmulatorSuite, startEmulators } from '../suite/emulators.ts'
import { originOf, webEnv } from '../suite/environment.ts'
import { findTestPorts } from '../suite/ports.ts'

/** Emulators for tests. `origin` is the origin of the site; EmulatorSuite describes the rest. */
export type TestEmulators = Pick<EmulatorSuite, 'config' | 'ended'> & {
  readonly env: Record<string, string>
  readonly origin: string
}

const PORT_TAKEN = /port taken|EADDRINUSE/
const TRIES = 3

/**
 * Starts emulators for tests, which can run beside those of `npm start`. The built site is included only if a browser needs it.
 */
export const startTestEmulators = async (
  needsPage: boolean,
  beside?: EmulatorConfigOptions['beside'],
  tries = TRIES,
): Promise<TestEmulators> => {
  const ports = await findTestPorts()
  await buildFunctions()
  const publicFolder = needsPage ? await buildWeb(ports.hosting, webEnv(ports)) : undefined
  const origin = originOf(ports.hosting)
  try {
    const { config, env, ended } = await startEmulators({ ports, origin, publicFolder, beside, isTest: true })
    return { config, ended, env: { ...env, HOSTING_EMULATOR_ORIGIN: origin }, origin }
  } catch (error) {
    // Another process took a port meanwhile, so this tries again with other ports.
    if (tries > 1 && error instanceof CliError && PORT_TAKEN.test(error.message))
      return startTestEmulators(needsPage, beside, tries - 1)
    throw error
  }
}

/** Empties the emulators and fills them with the demo data, which the browser tests start from. */
export const restoreDemoData = async ({ env, origin }: Pick<TestEmulators, 'env' | 'origin'>): Promise<void> => {
  Object.assign(process.env, env)
  await emptyEmulators()
  const { seedDemoData } = await import('../seed/seed-demo-data.ts')
  await seedDemoData(origin, new Date())
}
