import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { RULES_FILE } from '../../contract/build/site-folder.ts'
import { LOOPBACK_HOST } from '../bootstrap/ports.mjs'
import { CliError, PROJECT_ROOT } from '../bootstrap/processes.mjs'
import type { parseOptions } from '../options.mjs'
import { buildFunctions } from './build.ts'
import { type EmulatorSuite, startEmulators } from './emulators.ts'
import { PROJECT_ID } from './environment.ts'
import { reloadRulesOnChange } from './load-rules.ts'
import { startScheduler } from './scheduler.ts'

type Options = ReturnType<typeof parseOptions>

/** The file that every folder of saved data contains. */
const METADATA = 'firebase-export-metadata.json'

/**
 * Checks the folder of `--data DIR`, which is relative to where npm was called. Data is saved there at the end, and loaded from
 * there at the start if an earlier run has saved some. Throws if the folder has files but no saved data.
 */
const checkDataFolder = (folder: string | undefined): { readonly importFrom?: string; readonly exportTo?: string } => {
  if (folder === undefined) return {}
  const path = resolve(process.env.INIT_CWD ?? '.', folder)
  if (existsSync(join(path, METADATA))) return { importFrom: path, exportTo: path }
  if (existsSync(path) && readdirSync(path).length > 0) {
    throw new CliError(`${folder} holds something else than saved data. Give --data a new or empty folder.`)
  }
  return { exportTo: path }
}

/**
 * Builds the functions, starts the emulators, and writes demo data, unless none is wanted or earlier data is loaded.
 *
 * @param origin the site's origin, for the URLs of its images and for links that the functions make
 * @param buildPage returns the folder that Hosting serves, relative to the project; without it Hosting has no page
 */
export const startSite = async (
  { ports, empty, data }: Options,
  origin: string,
  buildPage?: () => Promise<string>,
): Promise<EmulatorSuite> => {
  const saved = checkDataFolder(data)
  await buildFunctions()
  const publicFolder = await buildPage?.()
  console.log('Starting the emulators …')
  const fill = async (env: EmulatorSuite['env']): Promise<void> => {
    Object.assign(process.env, env)
    if (empty || saved.importFrom) return
    const { seedDemoData } = await import('../seed/seed-demo-data.ts')
    await seedDemoData(origin, new Date())
  }
  const suite = await startEmulators({ ports, origin, publicFolder, fill, ...saved })
  reloadRulesOnChange(
    join(PROJECT_ROOT, RULES_FILE),
    { host: `${LOOPBACK_HOST}:${ports.firestore}`, projectId: PROJECT_ID },
    console.log,
  )
  startScheduler()
  return suite
}

const row = (label: string, text: string) => `  ${label.padEnd(15)}${text}`

/** Prints addresses and log-ins once everything is running, and waits. Rejects when one of the processes ends by itself. */
export const printAddressesAndWait = async (
  { ports, empty, data }: Options,
  suite: EmulatorSuite,
  pages: Readonly<Record<string, string>>,
  others: readonly Promise<never>[] = [],
): Promise<never> => {
  const Accounts =
    'creator@example.com, member@example.com, newcomer@example.com, keeper@example.com (a moderator); password Hobby123'
  const rows = {
    ...pages,
    Mails: suite.env.MAILS_ORIGIN,
    Firestore: `127.0.0.1:${ports.firestore}`,
    Auth: `127.0.0.1:${ports.auth}`,
    Functions: `127.0.0.1:${ports.functions}`,
    ...(suite.uiOrigin ? { 'Emulator UI': suite.uiOrigin } : {}),
    Log: suite.log,
    ...(empty ? {} : { Accounts }),
    ...(data === undefined ? {} : { Data: `kept in ${data}` }),
  }
  const lines = Object.entries(rows).map(([label, text]) => row(label, text))
  console.log(`\nReady.\n${lines.join('\n')}\n\nPress Ctrl-C to stop.`)
  await Promise.race([...others, suite.ended])
  throw new CliError(`The emulators have ended by themselves: see ${suite.log}`)
}
