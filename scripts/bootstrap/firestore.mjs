import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { CACHE, makeFolder, withLock } from './cache.mjs'
import { CliError, nodeEnv, step, tail } from './processes.mjs'

export const VERSION = '0.6.0'
const NAME = `hidane-${VERSION}`
export const MIN_JAVA = 21
const exe = process.platform === 'win32' ? '.exe' : ''
const compiled = join(CACHE, NAME, 'bin', `hidane${exe}`)
const npmPackage = join(CACHE, `hidane-npm-${VERSION}`)

/** @param {string} text @returns {number[]} */
const versionIn = (text) => (/(\d+)\.(\d+)\.(\d+)/.exec(text) ?? []).slice(1).map(Number)

/** A hidane on the PATH that is not older than ours. */
const isOnPath = async () => {
  const { ok, output } = await step('', [`hidane${exe}`, '--version'])
  const [major = 0, minor = 0] = versionIn(output)
  const [ourMajor = 0, ourMinor = 0] = versionIn(VERSION)
  return ok && (major > ourMajor || (major === ourMajor && minor >= ourMinor))
}

/** The command that runs the npm package's hidane under any Node. @returns {string[] | undefined} */
const npmCommand = (/** @type {string} */ folder) => {
  const root = join(folder, 'node_modules', 'hidane')
  if (!existsSync(join(root, 'package.json'))) return undefined
  const { bin } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const file = join(root, typeof bin === 'string' ? bin : bin.hidane)
  return [process.execPath, file]
}

/** The command of a hidane that is there already, if any. @returns {Promise<string[] | undefined>} */
export const presentHidane = async () => {
  if (await isOnPath()) return [`hidane${exe}`]
  return existsSync(compiled) ? [compiled] : npmCommand(npmPackage)
}

export const hasCargo = async () => (await step('', ['cargo', '--version'])).ok

/** @param {import('./processes.mjs').Node} node */
const fromNpm = (node) =>
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

/** How far cargo is, from the progress bar it prints. @param {string} output */
const cargoProgress = (output) => {
  const last = [...output.slice(-2000).matchAll(/(\d+)\/(\d+)/g)].pop()
  return last ? `, ${last[1]} of ${last[2]} parts` : ''
}

/** Why cargo gave nothing, or nothing when it did. @returns {Promise<string>} */
const fromCargo = async () => {
  if (!(await hasCargo())) return 'cargo (Rust) is not on the PATH, or does not run'
  // Kept when broken off, so that the next try goes on from there.
  const target = join(CACHE, `${NAME}.build`)
  let reason = ''
  await makeFolder(NAME, async (folder) => {
    const { ok, output } = await step(
      'Compiling the Firestore emulator, once; this takes a few minutes',
      ['cargo', 'install', 'hidane', '--locked', '--version', VERSION, '--root', folder, '--target-dir', target],
      {
        env: { ...process.env, CARGO_TERM_PROGRESS_WHEN: 'always', CARGO_TERM_PROGRESS_WIDTH: '100' },
        progress: cargoProgress,
      },
    )
    if (!ok) reason = `cargo could not build it:\n${tail(output)}`
    return ok
  })
  if (!reason) rmSync(target, { recursive: true, force: true })
  return reason
}

/** Why Java will not do, or nothing when it will. @returns {Promise<string>} */
export const javaProblem = async () => {
  const { ok, output } = await step('', ['java', '-version'])
  if (!ok) return 'Java is not on the PATH'
  const major = Number(/version "(\d+)/.exec(output)?.[1])
  return major >= MIN_JAVA ? '' : `Java ${MIN_JAVA} or newer is needed, and this is Java ${major}`
}

/** The official emulator's jar, which firebase-tools downloads once. @param {import('./processes.mjs').Node} node */
const officialProblem = async (node) => {
  const java = await javaProblem()
  if (java) return java
  const firebase = join('node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js')
  const { ok, output } = await step(
    'Making the official Firestore emulator ready',
    [node.node, firebase, 'setup:emulators:firestore'],
    { env: nodeEnv(node) },
  )
  return ok ? '' : `its jar could not be downloaded:\n${tail(output)}`
}

/** @param {string[]} hidane */
const useHidane = (hidane) => ({ HOBBYHUB_HIDANE: JSON.stringify(hidane) })

/**
 * Finds or makes a Firestore emulator.
 * @param {import('./processes.mjs').Node} node
 * @param {string} wanted 'hidane', 'official' or '' (hidane, and the official one where that cannot be had)
 * @returns {Promise<NodeJS.ProcessEnv>} HOBBYHUB_HIDANE, the command that runs hidane; nothing for the official one
 */
export const chooseFirestore = async (node, wanted) => {
  if (wanted === 'official') {
    const problem = await officialProblem(node)
    if (problem) throw new CliError(`The official Firestore emulator cannot be used: ${problem}.`)
    return {}
  }
  const present = await presentHidane()
  if (present) return useHidane(present)
  mkdirSync(CACHE, { recursive: true })
  return withLock(join(CACHE, `${NAME}.lock`), async () => {
    if (existsSync(compiled)) return useHidane([compiled])
    const known = npmCommand(npmPackage) ?? ((await fromNpm(node)) ? npmCommand(npmPackage) : undefined)
    if (known) return useHidane(known)
    const cargo = await fromCargo()
    if (!cargo) return useHidane([compiled])
    const official = wanted === 'hidane' ? 'not tried, since hidane was asked for' : await officialProblem(node)
    if (!official) return {}
    throw new CliError(
      `No Firestore emulator can be had on this machine. One of these is needed:
  - hidane (https://crates.io/crates/hidane) ${VERSION} or newer on the PATH: there is none;
  - the npm package hidane: not in your npm registry;
  - a Rust toolchain (https://rustup.rs) to compile hidane: ${cargo};
  - Java ${MIN_JAVA} or newer and the official emulator's jar: ${official}.`,
    )
  })
}
