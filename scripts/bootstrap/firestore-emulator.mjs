import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cachedFolder, TOOLS_CACHE } from './cache.mjs'
import { fetchPackages } from './node.mjs'
import { CliError, lastLines, runCommand } from './processes.mjs'

const VERSION = '0.6.0'
const NAME = `hidane-${VERSION}`
const NPM_NAME = `hidane-npm-${VERSION}`
export const HIDANE_NPM_PACKAGE = `hidane@${VERSION}`
const MIN_JAVA = 21
const exe = process.platform === 'win32' ? '.exe' : ''
const compiled = join(TOOLS_CACHE, NAME, 'bin', `hidane${exe}`)

/** The command that runs the npm package hidane from the folder it is installed in. @param {string} folder @returns {string[]} */
const npmCommand = (folder) => {
  const root = join(folder, 'node_modules', 'hidane')
  const { bin } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return [process.execPath, join(root, typeof bin === 'string' ? bin : bin.hidane)]
}

/** The command of hidane, a Firestore emulator, if it is installed on the PATH (VERSION or newer) or in the cache. */
export const findHidane = async () => {
  const { ok, output } = await runCommand('', [`hidane${exe}`, '--version'])
  const isNew = output.trim().localeCompare(`hidane ${VERSION}`, 'en', { numeric: true }) >= 0
  if (ok && isNew) return [`hidane${exe}`]
  if (existsSync(compiled)) return [compiled]
  return existsSync(join(TOOLS_CACHE, NPM_NAME)) ? npmCommand(join(TOOLS_CACHE, NPM_NAME)) : undefined
}

/** Fetches a prebuilt hidane. Throws if the npm registry has none that runs here. @param {string} folder */
const fetchPrebuilt = async (folder) => {
  const doing = 'Looking for a prebuilt Firestore emulator in the npm registry'
  const { ok, output } = await fetchPackages(doing, folder, HIDANE_NPM_PACKAGE, '--fetch-retries=0')
  if (!ok || !(await runCommand('', [...npmCommand(folder), '--version'])).ok) throw new Error(output)
}

export const hasCargo = async () => (await runCommand('', ['cargo', '--version'])).ok

/** How far cargo has got, according to the progress bar that it prints. @param {string} output */
const cargoProgress = (output) => {
  const last = [...output.slice(-2000).matchAll(/(\d+)\/(\d+)/g)].pop()
  return last ? `, ${last[1]} of ${last[2]} parts` : ''
}

/** With less optimisation, hidane compiles faster and is fast enough for tests (docs/decisions/0004-firestore-emulator.md). */
const CHEAP_PROFILE = { CARGO_PROFILE_RELEASE_OPT_LEVEL: '1', CARGO_PROFILE_RELEASE_LTO: 'off' }
const UNOPTIMISED_CRATES = ['hidane', 'clap_builder', 'prost-reflect', 'tonic-reflection']
const CHEAP_CRATES = UNOPTIMISED_CRATES.flatMap((name) => ['--config', `profile.release.package.${name}.opt-level=0`])

/** Without these variables, cargo prints no progress bar to a pipe. */
const PROGRESS_BAR = { CARGO_TERM_PROGRESS_WHEN: 'always', CARGO_TERM_PROGRESS_WIDTH: '100' }

/** Compiles hidane into a folder, or throws. @param {string} folder */
const compile = async (folder) => {
  // This folder stays after an interruption, so that the next try continues there.
  const target = join(TOOLS_CACHE, `${NAME}.build`)
  const { ok, output } = await runCommand(
    'Compiling the Firestore emulator, once; this takes a few minutes',
    ['cargo', 'install', 'hidane', '--locked', '--version', VERSION, ...CHEAP_CRATES],
    {
      env: { ...CHEAP_PROFILE, ...process.env, ...PROGRESS_BAR, CARGO_INSTALL_ROOT: folder, CARGO_TARGET_DIR: target },
      progress: cargoProgress,
    },
  )
  if (!ok) throw new Error(`cargo could not build it:\n${lastLines(output)}`)
  rmSync(target, { recursive: true, force: true })
}

/** @returns {Promise<string>} why Java cannot run the official emulator, or '' */
export const findJavaProblem = async () => {
  const { ok, output } = await runCommand('', ['java', '-version'])
  if (!ok) return 'Java is not on the PATH'
  const major = Number(/version "(\d+)/.exec(output)?.[1])
  return major >= MIN_JAVA ? '' : `Java ${MIN_JAVA} or newer is needed, and this is Java ${major}`
}

export const NO_CARGO_MESSAGE = 'cargo is not on the PATH, or does not run'

/**
 * Makes a folder of the cache.
 * @param {string} name
 * @param {(folder: string) => Promise<void>} make
 * @returns {Promise<string>} why that failed, or ''
 */
const failureOf = async (name, make) => {
  try {
    await cachedFolder(name, make)
    return ''
  } catch (error) {
    if (error instanceof CliError) throw error
    return String(error instanceof Error ? error.message : error)
  }
}

/** @param {string} cargo why cargo cannot compile hidane @param {string} official why the official emulator cannot be used */
export const noEmulatorMessage = (cargo, official) =>
  `No Firestore emulator can be had on this machine. One of these is needed:
  - hidane (https://crates.io/crates/hidane) ${VERSION} or newer on the PATH: there is none;
  - the npm package ${HIDANE_NPM_PACKAGE}, prebuilt: your npm registry has none that runs, or does not answer;
  - a Rust toolchain (https://rustup.rs) to compile hidane: ${cargo};
  - Java ${MIN_JAVA} or newer, for the official emulator: ${official}.`

/**
 * Finds a Firestore emulator, or installs hidane. The official emulator is downloaded by firebase-tools when it is started.
 * @param {string} wanted 'hidane', 'official' or '' (hidane, or the official one if hidane cannot be had)
 * @returns {Promise<string[] | null>} the command of hidane; null for the official emulator
 */
export const chooseFirestore = async (wanted) => {
  if (wanted === 'official') return null
  const present = await findHidane()
  if (present) return present
  if (!(await failureOf(NPM_NAME, fetchPrebuilt))) return npmCommand(join(TOOLS_CACHE, NPM_NAME))
  const cargo = (await hasCargo()) ? await failureOf(NAME, compile) : NO_CARGO_MESSAGE
  if (!cargo) return [compiled]
  const java = wanted === 'hidane' ? 'not tried, because hidane was asked for' : await findJavaProblem()
  if (java) throw new CliError(noEmulatorMessage(cargo, java))
  return null
}
