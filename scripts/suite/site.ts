import { join } from 'node:path'
import { HOST } from '../bootstrap/ports.mjs'
import { ROOT } from '../bootstrap/processes.mjs'
import type { parseOptions } from '../options.mjs'
import { startClock } from './clock.ts'
import { dataFolder } from './data.ts'
import { type Suite, startEmulators } from './emulators.ts'
import { PROJECT_ID } from './project.ts'
import { followRules } from './rules.ts'

type Site = {
  readonly options: ReturnType<typeof parseOptions>
  /** What Hosting serves, relative to the project, and whether that has a page. */
  readonly publicFolder: string
  readonly hasPage: boolean
  readonly hasUi: boolean
  readonly log: string
  /** Where the site is, for the addresses of its own images and what the functions hand out. */
  readonly origin: string
}

/** Starts the emulators with demo data, unless none is wanted or earlier data is loaded. */
export const startSite = async ({ options, origin, ...site }: Site): Promise<Suite> => {
  const data = dataFolder(options.data)
  console.log('Starting the emulators …')
  const suite = await startEmulators({ ...site, ...data, origin, ports: options.ports })
  const firestore = { host: `${HOST}:${options.ports.firestore}`, projectId: PROJECT_ID }
  followRules(join(ROOT, 'firestore.rules'), firestore, console.log)
  Object.assign(process.env, suite.env)
  startClock()
  if (options.empty || data.importFrom) return suite
  const { seed } = await import('../seed/seed.ts')
  await seed(origin, new Date())
  return suite
}

const row = (label: string, text: string) => `  ${label.padEnd(15)}${text}`

/** Prints what users need once everything is up. */
export const printAddresses = (site: Site, suite: Suite, pages: readonly (readonly [string, string])[]): void => {
  const { ports, empty, data } = site.options
  const rows: (readonly [string, string])[] = [
    ...pages,
    ['Mails', suite.mailOrigin],
    ['Firestore', `127.0.0.1:${ports.firestore}`],
    ['Auth', `127.0.0.1:${ports.auth}`],
    ['Functions', `127.0.0.1:${ports.functions}`],
    ...(suite.uiOrigin ? [['Emulator UI', suite.uiOrigin] as const] : []),
    ['Log', site.log],
  ]
  const accounts = ['creator', 'member', 'newcomer'].map((name) => `${name}@example.com`).join(', ')
  console.log(`\nReady.\n${rows.map(([label, text]) => row(label, text)).join('\n')}`)
  if (!empty) console.log(row('Accounts', `${accounts}; password Hobby123`))
  if (data !== undefined) console.log(row('Data', `kept in ${data}`))
  console.log('\nPress Ctrl-C to stop.')
}
