import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { withHeartbeat } from '../bootstrap/heartbeat.mjs'
import { CliError, ROOT } from '../bootstrap/processes.mjs'
import { type ConfigOptions, writeConfig } from './config.ts'
import { firebaseCommand } from './firebase.ts'
import { hidaneCommand } from './hidane.ts'
import { warningIn } from './log-lines.ts'
import { startMailServer } from './mail-server.ts'
import { findInnerPorts, type Ports } from './ports.ts'
import { type RunningProcess, startProcess } from './processes.ts'
import { clientEnv, originOf, PROJECT_ID, siteEnv } from './project.ts'
import { untilAllAnswer } from './ready.ts'

const EMULATORS = 'auth,functions,firestore,hosting'
const SAVING_GRACE_MS = 60_000
const ENDING_GRACE_MS = 8_000
/** The default of firebase-tools, 10 s, can be too short for loading the functions on a busy machine. */
const DISCOVERY_SECONDS = '60'

type Options = {
  readonly ports: Ports
  /** Where the site is: Hosting, or Vite before it. */
  readonly origin: string
  /** What Hosting serves, relative to the project. */
  readonly publicFolder: string
  /** Whether that folder has a page: not while Vite serves it. */
  readonly hasPage: boolean
  readonly hasUi: boolean
  /** The file that all output goes to, relative to the project. */
  readonly log: string
  /** A folder to load data from, and one to save it to at the end. */
  readonly importFrom?: string | undefined
  readonly exportTo?: string | undefined
  readonly beside?: ConfigOptions['beside']
  /** Whether warnings stay in the log: tests provoke them. */
  readonly isQuiet?: boolean
}

export type Suite = {
  /** The firebase.json that they run with. */
  readonly config: string
  /** The exit code, should they end by themselves. */
  readonly ended: Promise<number>
  readonly uiOrigin: string | undefined
  /** A page with the mails that were sent. */
  readonly mailOrigin: string
  /** What clients of these emulators need in their environment. */
  readonly env: Record<string, string>
}

/** The command that runs firebase-tools with hidane in place of the official emulator. */
const hidaneExec = async (): Promise<string[]> => {
  const hidane = await hidaneCommand()
  return hidane ? [...hidane, 'exec', '--'] : []
}

/** firebase-tools would use a proxy of the environment even for its own emulators. */
const withoutProxies = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !/^(https?|all)_proxy$/i.test(name)))

const untilUp = (
  start: (onLine: (line: string) => void) => RunningProcess,
  { log, isQuiet }: Options,
): Promise<RunningProcess> =>
  new Promise((resolve, reject) => {
    const warnings: string[] = []
    let isUp = false
    const emulators = start((line) => {
      const warning = warningIn(line)
      if (warning) warnings.push(warning)
      if (warning && isUp && !isQuiet) console.log(warning)
      if (!line.includes('All emulators ready')) return
      isUp = true
      resolve(emulators)
    })
    emulators.ended.then(() => {
      const reasons = warnings.slice(-15).join('\n')
      reject(new CliError(`The emulators did not start (their whole output is in ${log}):\n${reasons}`))
    })
  })

/** Starts Auth, Functions, Firestore and Hosting through firebase-tools, and waits until each answers. */
export const startEmulators = async (options: Options): Promise<Suite> => {
  const { ports, origin, log, importFrom, exportTo } = options
  const hidane = await hidaneExec()
  const inner = await findInnerPorts()
  const config = writeConfig({ ...options, inner })
  // firebase-tools stores the addresses of the project's emulators in this folder, which two suites must not share.
  const temporary = mkdtempSync(join(process.env.HOBBYHUB_RUN ?? tmpdir(), 'hh-'))
  const cwd = join(ROOT, '.cache', `emulators-${ports.hosting}`)
  mkdirSync(cwd, { recursive: true })
  const command = [
    ...hidane,
    ...firebaseCommand,
    'emulators:start',
    ...['--config', relative(cwd, config), '--project', PROJECT_ID, '--only', EMULATORS],
    ...(importFrom ? ['--import', importFrom] : []),
    ...(exportTo ? ['--export-on-exit', exportTo] : []),
  ]
  const own = { TMPDIR: temporary, TEMP: temporary, TMP: temporary }
  const quiet = { NO_UPDATE_NOTIFIER: '1', NO_COLOR: '1' }
  const mails = await startMailServer()
  const mail = { ...siteEnv(origin), SMTP_URL: mails.smtpUrl }
  const env = {
    ...withoutProxies(process.env),
    ...own,
    ...quiet,
    ...mail,
    FUNCTIONS_DISCOVERY_TIMEOUT: DISCOVERY_SECONDS,
  }
  const grace = exportTo ? SAVING_GRACE_MS : ENDING_GRACE_MS
  process.on('exit', () => rmSync(config, { force: true }))
  const start = async () => {
    const emulators = await untilUp((onLine) => startProcess(command, { cwd, env, log, onLine, grace }), options)
    const failed = emulators.ended.then(() => {
      throw new CliError(`The emulators ended while starting: see ${log}`)
    })
    await Promise.race([untilAllAnswer(ports, options.hasPage), failed])
    return emulators
  }
  const { ended } = await withHeartbeat('starting', start())
  return {
    config,
    ended,
    uiOrigin: options.hasUi ? originOf(inner.ui) : undefined,
    mailOrigin: mails.origin,
    env: { ...clientEnv(ports, inner.hub, origin), SMTP_URL: mails.smtpUrl, MAILS_ORIGIN: mails.origin },
  }
}
