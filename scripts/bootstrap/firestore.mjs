import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { CACHE, makeFolder, withLock } from './cache.mjs'
import { CliError, nodeEnv, step, tail } from './processes.mjs'

export const VERSION = '0.6.0'
const NAME = `hidane-${VERSION}`
const MIN_JAVA = 21
const exe = process.platform === 'win32' ? '.exe' : ''
const compiled = join(CACHE, NAME, 'bin', `hidane${exe}`)
const npmPackage = join(CACHE, `hidane-npm-${VERSION}`)

/** @param {string} text @returns {number[]} */
const versionIn = (text) => (/(\d+)\.(\d+)\.(\d+)/.exec(text) ?? []).slice(1).map(Number)

/** Whether hidane is on the PATH, in VERSION or a newer one. */
const isOnPath = async () => {
  const { ok, output } = await step('', [`hidane${exe}`, '--version'])
  const [major = 0, minor = 0] = versionIn(output)
  const [ourMajor = 0, ourMinor = 0] = versionIn(VERSION)
  return ok && (major > ourMajor || (major === ourMajor && minor >= ourMinor))
}

/** The command that runs hidane from its npm package, if the folder has it. @returns {string[] | undefined} */
const npmCommand = (/** @type {string} */ folder) => {
  const root = join(folder, 'node_modules', 'hidane')
  if (!existsSync(join(root, 'package.json'))) return undefined
  const { bin } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const file = join(root, typeof bin === 'string' ? bin : bin.hidane)
  return [process.execPath, file]
}

/** The command of an installed hidane, if there is one. @returns {Promise<string[] | undefined>} */
export const findHidane = async () => {
  if (await isOnPath()) return [`hidane${exe}`]
  return existsSync(compiled) ? [compiled] : npmCommand(npmPackage)
}

export const hasCargo = async () => (await step('', ['cargo', '--version'])).ok

/** @param {import('./processes.mjs').Node} node */
const installFromNpm = (node) =>
  makeFolder(`hidane-npm-${VERSION}`, async (folder) => {
    const options = ['--no-global', '--no-save', '--no-package-lock', '--ignore-scripts', '--fetch-retries=0']
    const { ok } = await step(
      'Looking for a prebuilt Firestore emulator in the npm registry',
      [...node.npm, 'install', '--prefix', folder, ...options, '--no-audit', '--no-fund', `hidane@${VERSION}`],
      { env: nodeEnv(node), cwd: folder },
    )
    const command = ok ? npmCommand(folder) : undefined
    return command !== undefined && (await step('', [...command, '--version'])).ok
  })

/** cargo's progress, read from the bar that it prints. @param {string} output */
const cargoProgress = (output) => {
  const last = [...output.slice(-2000).matchAll(/(\d+)\/(\d+)/g)].pop()
  return last ? `, ${last[1]} of ${last[2]} parts` : ''
}

/** Half of the optimisation takes much less time, and is fast enough for tests (docs/decisions/0004-firestore-emulator.md). */
const CHEAP_PROFILE = {
  CARGO_PROFILE_RELEASE_OPT_LEVEL: '1',
  CARGO_PROFILE_RELEASE_LTO: 'off',
  CARGO_PROFILE_RELEASE_CODEGEN_UNITS: '256',
}

/** Compiles hidane. @returns {Promise<string>} why that failed, or '' */
const compileWithCargo = async () => {
  if (!(await hasCargo())) return 'cargo (Rust) is not on the PATH, or does not run'
  // Kept after an interruption, so that the next try continues there.
  const target = join(CACHE, `${NAME}.build`)
  let reason = ''
  await makeFolder(NAME, async (folder) => {
    const { ok, output } = await step(
      'Compiling the Firestore emulator, once; this takes a few minutes',
      ['cargo', 'install', 'hidane', '--locked', '--version', VERSION, '--root', folder, '--target-dir', target],
      {
        env: { ...CHEAP_PROFILE, ...process.env, CARGO_TERM_PROGRESS_WHEN: 'always', CARGO_TERM_PROGRESS_WIDTH: '100' },
        progress: cargoProgress,
      },
    )
    if (!ok) reason = `cargo could not build it:\n${tail(output)}`
    return ok
  })
  if (!reason) rmSync(target, { recursive: true, force: true })
  return reason
}

/** @returns {Promise<string>} why Java cannot run the official emulator, or '' */
export const javaProblem = async () => {
  const { ok, output } = await step('', ['java', '-version'])
  if (!ok) return 'Java is not on the PATH'
  const major = Number(/version "(\d+)/.exec(output)?.[1])
  return major >= MIN_JAVA ? '' : `Java ${MIN_JAVA} or newer is needed, and this is Java ${major}`
}

/**
 * Downloads the official emulator, unless firebase-tools has done so already.
 * @param {import('./processes.mjs').Node} node
 * @returns {Promise<string>} why it cannot be used, or ''
 */
const prepareOfficial = async (node) => {
  const java = await javaProblem()
  if (java) return java
  const firebase = join('node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js')
  const { ok, output } = await step(
    'Preparing the official Firestore emulator',
    [node.node, firebase, 'setup:emulators:firestore'],
    { env: nodeEnv(node) },
  )
  return ok ? '' : `its jar could not be downloaded:\n${tail(output)}`
}

/** @param {string} cargo why cargo cannot make one @param {string} official why Google's own cannot be used */
export const noEmulator = (cargo, official) =>
  `No Firestore emulator can be had on this machine. One of these is needed:
  - hidane (https://crates.io/crates/hidane) ${VERSION} or newer on the PATH: there is none;
  - the npm package hidane: not in your npm registry;
  - a Rust toolchain (https://rustup.rs) to compile hidane: ${cargo};
  - Java ${MIN_JAVA} or newer and the official emulator's jar: ${official}.`

/**
 * Finds a Firestore emulator, or installs one.
 * @param {import('./processes.mjs').Node} node
 * @param {string} wanted 'hidane', 'official' or '' (hidane, or the official one if hidane cannot be installed)
 * @param {Promise<void>} packages the official emulator needs them
 * @returns {Promise<string[] | null>} the command that runs hidane; null for the official emulator
 */
export const chooseFirestore = async (node, wanted, packages) => {
  const official = () => packages.then(() => prepareOfficial(node))
  if (wanted === 'official') {
    const problem = await official()
    if (problem) throw new CliError(`The official Firestore emulator cannot be used: ${problem}.`)
    return null
  }
  const present = await findHidane()
  if (present) return present
  mkdirSync(CACHE, { recursive: true })
  return withLock(join(CACHE, `${NAME}.lock`), async () => {
    if (existsSync(compiled)) return [compiled]
    const known = npmCommand(npmPackage) ?? ((await installFromNpm(node)) ? npmCommand(npmPackage) : undefined)
    if (known) return known
    const cargo = await compileWithCargo()
    if (!cargo) return [compiled]
    const problem = wanted === 'hidane' ? 'not tried, because hidane was asked for' : await official()
    if (problem) throw new CliError(noEmulator(cargo, problem))
    return null
  })
}
