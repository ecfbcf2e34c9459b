import { existsSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cachedFolder, TOOLS_CACHE, withLock } from './cache.mjs'
import { ensureJava, MIN_JAVA } from './java.mjs'
import { CliError, lastLines, runCommand } from './processes.mjs'

const VERSION = '0.6.0'
const NAME = `hidane-${VERSION}`
const exe = process.platform === 'win32' ? '.exe' : ''
const compiled = join(TOOLS_CACHE, NAME, 'bin', `hidane${exe}`)

/**
 * @typedef {{ hidane: string, path: string[] }} FirestoreEmulator the command of hidane, or '' for the official emulator, which
 * firebase-tools downloads before it starts it; and the folders to put first on PATH
 */

/** The command of hidane, a Firestore emulator, if it is installed on the PATH (VERSION or newer) or in the cache. */
const findHidane = async () => {
  const { ok, output } = await runCommand('', [`hidane${exe}`, '--version'])
  const isNew = output.trim().localeCompare(`hidane ${VERSION}`, 'en', { numeric: true }) >= 0
  if (ok && isNew) return `hidane${exe}`
  return existsSync(compiled) ? compiled : undefined
}

const hasCargo = async () => (await runCommand('', ['cargo', '--version'])).ok

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

/** What is needed for each way to get an emulator, in the order in which they are tried. */
const NEEDED = {
  hidane: `hidane (https://crates.io/crates/hidane) ${VERSION} or newer on the PATH`,
  rust: 'a Rust toolchain (https://rustup.rs) to compile hidane',
  java: `Java ${MIN_JAVA} or newer, for the official emulator`,
}
/** @typedef {keyof typeof NEEDED} Way */

/** @type {Record<Way, () => Promise<FirestoreEmulator>>} */
const GET = {
  hidane: async () => {
    const hidane = await findHidane()
    if (hidane) return { hidane, path: [] }
    throw new Error('there is none')
  },
  rust: async () => {
    if (!(await hasCargo())) throw new Error('cargo is not on the PATH, or does not run')
    await cachedFolder(NAME, compile)
    return { hidane: compiled, path: [] }
  },
  java: async () => ({ hidane: '', path: await ensureJava() }),
}

/** @param {[Way, string][]} failures each way that was tried, and why it failed */
const noEmulatorMessage = (failures) => {
  const lines = failures.map(([way, failure]) => `  - ${NEEDED[way]}: ${failure}`)
  return `No Firestore emulator can be had on this machine. One of these is needed:\n${lines.join(';\n')}.`
}

/**
 * Finds a Firestore emulator, or gets one.
 * @param {string} wanted 'hidane', 'official' or '' (hidane, or the official one if hidane cannot be had)
 */
const chooseFirestore = async (wanted) => {
  /** @type {Way[]} */
  const ways = [
    ...(wanted === 'official' ? [] : /** @type {const} */ (['hidane', 'rust'])),
    ...(wanted === 'hidane' ? [] : /** @type {const} */ (['java'])),
  ]
  /** @type {[Way, string][]} */
  const failures = []
  for (const way of ways) {
    try {
      return await GET[way]()
    } catch (error) {
      if (error instanceof CliError) throw error
      failures.push([way, error instanceof Error ? error.message : String(error)])
    }
  }
  throw new CliError(noEmulatorMessage(failures))
}

/**
 * The Firestore emulator of this run of an npm script. It is chosen once, by the first process that asks, and noted in the run's
 * folder. So a script, and every process that it starts, gets the same emulator as the bootstrap, and waits while the bootstrap
 * compiles it.
 * @param {string} [wanted] only the first caller's wish counts
 * @param {typeof chooseFirestore} [choose] replaced in tests
 * @returns {Promise<FirestoreEmulator>}
 */
export const firestoreOfRun = async (wanted = process.env.HOBBYHUB_FIRESTORE ?? '', choose = chooseFirestore) => {
  const run = process.env.HOBBYHUB_RUN
  if (run === undefined) return choose(wanted)
  const note = join(run, 'firestore.json')
  return withLock(`${note}.lock`, 'Waiting for the Firestore emulator …', async () => {
    if (existsSync(note)) return JSON.parse(await readFile(note, 'utf8'))
    const chosen = await choose(wanted)
    await writeFile(note, JSON.stringify(chosen))
    return chosen
  })
}
