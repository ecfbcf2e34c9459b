import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, relative } from 'node:path'
import { firestoreOfRun } from '../bootstrap/firestore-emulator.mjs'
import { LOOPBACK_HOST } from '../bootstrap/ports.mjs'
import { CliError, PROJECT_ROOT, packageCommand, withHeartbeat } from '../bootstrap/processes.mjs'
import { type EmulatorConfigOptions, writeEmulatorConfig } from './emulator-config.ts'
import { hasEmulatorUi } from './emulator-ui.ts'
import { clientEnv, functionsVariables, originOf, PROJECT_ID, TEST_VARIABLES } from './environment.ts'
import { findWarning } from './log-lines.ts'
import { startMailServer } from './mail-server.ts'
import { type EmulatorPorts, findInnerPorts } from './ports.ts'
import { startProcess } from './processes.ts'
import { waitUntilAllReady } from './wait-until-ready.ts'

const EMULATORS = 'auth,functions,firestore,hosting'
const SAVING_GRACE_MS = 60_000
const ENDING_GRACE_MS = 8_000
/** The default of firebase-tools, 10 s, can be too short to load the functions on a busy machine. */
const DISCOVERY_SECONDS = '60'

const PRELOADS = ['./emulator-start.ts', './emulator-requests.ts'].flatMap((file) => [
  '--import',
  new URL(file, import.meta.url).href,
])

type Options = {
  readonly ports: EmulatorPorts
  /** The origin of the site: Hosting, or Vite in front of it. */
  readonly origin: string
  /** The folder of the built site, relative to the project. Without it, Hosting has no page. */
  readonly publicFolder?: string | undefined
  /** A folder to load data from, and one to save it to at the end. */
  readonly importFrom?: string | undefined
  readonly exportTo?: string | undefined
  readonly beside?: EmulatorConfigOptions['beside']
  /** Writes the first data. It runs while the functions are still loading. */
  readonly fill?: ((env: EmulatorSuite['env']) => Promise<void>) | undefined
  /** For tests: there is no web UI, and warnings go only to the log, because tests provoke them. */
  readonly isTest?: boolean
}

export type EmulatorSuite = {
  /** The path of the firebase.json that the emulators run with. */
  readonly config: string
  /** The file that all output goes to, relative to the project. */
  readonly log: string
  /** Resolves with the exit code when the emulators have ended. */
  readonly ended: Promise<number>
  readonly uiOrigin: string | undefined
  /** The environment that clients of these emulators need. The page at MAILS_ORIGIN shows the mails that were sent. */
  readonly env: Record<string, string> & { readonly MAILS_ORIGIN: string }
}

/** The environment without proxies, because firebase-tools would use them even for its own emulators. */
const withoutProxies = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !/^(https?|all)_proxy$/i.test(name)))

/** Starts Auth, Functions, Firestore and Hosting through firebase-tools, and waits until each responds and `fill` has ended. */
export const startEmulators = async (options: Options): Promise<EmulatorSuite> => {
  const { ports, origin, publicFolder, importFrom, exportTo, beside, fill, isTest = false } = options
  const hasUi = !isTest && (await hasEmulatorUi())
  const { hidane, path } = await firestoreOfRun()
  const inner = await findInnerPorts()
  const config = writeEmulatorConfig({ ports, inner, hasUi, publicFolder: publicFolder ?? 'web/public', beside })
  process.on('exit', () => rmSync(config, { force: true }))
  // firebase-tools stores the addresses of the project's emulators in this folder, which two suites must not share.
  const temporary = mkdtempSync(join(process.env.HOBBYHUB_RUN ?? tmpdir(), 'hh-'))
  const cwd = join(PROJECT_ROOT, '.cache', `emulators-${ports.hosting}`)
  mkdirSync(cwd, { recursive: true })
  const command = [
    // hidane runs firebase-tools, and replaces the official Firestore emulator.
    ...(hidane ? [hidane, 'exec', '--'] : []),
    ...packageCommand('firebase-tools/lib/bin/firebase.js', 'emulators:start').toSpliced(1, 0, ...PRELOADS),
    ...['--config', relative(cwd, config), '--project', PROJECT_ID, '--only', EMULATORS],
    ...(importFrom ? ['--import', importFrom] : []),
    ...(exportTo ? ['--export-on-exit', exportTo] : []),
  ]
  const mails = await startMailServer(originOf(ports.auth))
  const variables = isTest ? TEST_VARIABLES : {}
  const env = {
    ...withoutProxies(process.env),
    PATH: [...path, process.env.PATH].join(delimiter),
    TMPDIR: temporary,
    TEMP: temporary,
    TMP: temporary,
    NO_UPDATE_NOTIFIER: '1',
    NO_COLOR: '1',
    FUNCTIONS_DISCOVERY_TIMEOUT: DISCOVERY_SECONDS,
    // The functions are listed in a file. Otherwise a server lists them, whose end takes 3 s at each start and each reload.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
    ...functionsVariables(origin),
    ...variables,
    SMTP_URL: mails.smtpUrl,
  }
  const log = `.cache/emulators-${ports.hosting}.log`
  const grace = exportTo ? SAVING_GRACE_MS : ENDING_GRACE_MS
  const warnings: string[] = []
  const ready = Promise.withResolvers<void>()
  let isUp = false
  const onLine = (line: string) => {
    const warning = findWarning(line)
    if (warning) warnings.push(warning)
    if (warning && isUp && !isTest) console.log(warning)
    if (!line.includes('All emulators ready')) return
    isUp = true
    ready.resolve()
  }
  const { ended } = startProcess(command, { cwd, env, log, onLine, grace })
  const failed = ended.then((): never => {
    const reasons = warnings.slice(-15).join('\n')
    throw new CliError(`The emulators did not start (their whole output is in ${log}):\n${reasons}`)
  })
  const clientVariables = {
    ...clientEnv(ports, origin),
    ...variables,
    FIREBASE_EMULATOR_HUB: `${LOOPBACK_HOST}:${inner.hub}`,
    SMTP_URL: mails.smtpUrl,
    MAILS_ORIGIN: mails.origin,
  }
  const filled = ready.promise.then(() =>
    Promise.all([waitUntilAllReady(ports, publicFolder !== undefined), fill?.(clientVariables)]),
  )
  await withHeartbeat('starting', Promise.race([filled, failed]))
  return {
    config,
    log,
    ended,
    uiOrigin: hasUi ? originOf(inner.ui) : undefined,
    env: clientVariables,
  }
}
