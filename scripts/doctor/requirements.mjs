// What `npm start` needs. These checks only look: they neither download nor change anything.
import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { CACHE } from '../bootstrap/cache.mjs'
import { findHidane, hasCargo, javaProblem, MIN_JAVA, VERSION } from '../bootstrap/firestore.mjs'
import { currentNpm, findNode, NODE_MAJOR } from '../bootstrap/node.mjs'
import { packagesAreFresh } from '../bootstrap/packages.mjs'
import { isFree } from '../bootstrap/ports.mjs'
import { ROOT, step } from '../bootstrap/processes.mjs'

/**
 * @typedef {object} Finding
 * @property {string} name
 * @property {'ok' | 'later' | 'missing'} state "later": not here yet, and npm start or npm test gets it by itself
 * @property {string} text what was found and, where it is missing, how to get it
 */

/** @param {string} name @param {string} text @returns {Finding} */
export const ok = (name, text) => ({ name, state: 'ok', text })
/** @param {string} name @param {string} text @returns {Finding} */
export const later = (name, text) => ({ name, state: 'later', text })
/** @param {string} name @param {string} text @returns {Finding} */
export const missing = (name, text) => ({ name, state: 'missing', text })

/** Whether the npm registry has a package, or does not answer at all. @param {string} spec */
const askRegistry = async (spec) => {
  // Errors have to be printed, since E404 is looked for, even if npm was told to be silent.
  const options = ['--fetch-retries=0', '--fetch-timeout=10000', '--loglevel=error']
  const { ok: isThere, output } = await step('', [...currentNpm(), 'view', spec, 'version', ...options])
  return isThere ? 'has it' : output.includes('E404') ? 'has it not' : 'does not answer'
}

/** One request tells whether the registry answers at all, and whether it has a prebuilt Firestore emulator. */
export const askForEmulator = async () => askRegistry(`hidane@${VERSION}`)
/** @typedef {Awaited<ReturnType<typeof askForEmulator>>} Registry */

/** @param {Registry} registry @returns {Finding} */
export const npmRegistry = (registry) =>
  registry === 'does not answer'
    ? missing('npm registry', 'does not answer. Check the network, the proxy and `npm config get registry`.')
    : ok('npm registry', 'answers')

/** The oldest version that runs scripts/bootstrap.mjs. */
const MIN_NODE_MAJOR = 20

/** @param {Registry} registry @returns {Finding} */
export const node = (registry) => {
  const name = `Node ${NODE_MAJOR}`
  const running = `Node ${process.versions.node}`
  if (Number.parseInt(process.versions.node, 10) < MIN_NODE_MAJOR) {
    return missing(
      name,
      `this is ${running}. Install ${MIN_NODE_MAJOR} or newer, best ${NODE_MAJOR}: https://nodejs.org`,
    )
  }
  const present = findNode()
  if (present) return ok(name, present.node === process.execPath ? `this is ${running}` : `${present.node}`)
  if (registry !== 'does not answer') return later(name, `this is ${running}; npm start fetches a newer one for itself`)
  return missing(name, `this is ${running}. Install Node ${NODE_MAJOR} from https://nodejs.org.`)
}

/** @param {Registry} registry @returns {Promise<Finding>} */
export const packages = async (registry) => {
  if (await packagesAreFresh()) return ok('Packages', 'those of package-lock.json')
  if (registry !== 'does not answer')
    return later('Packages', 'not those of package-lock.json; npm start installs them')
  return missing('Packages', 'not those of package-lock.json, and there is no registry to install them from.')
}

/** @param {Registry} registry @returns {Promise<Finding>} */
export const firestore = async (registry) => {
  const name = 'Firestore emulator'
  const hidane = await findHidane()
  if (hidane) return ok(name, hidane.join(' '))
  if (registry === 'has it') return later(name, 'the npm registry has a built one; npm start fetches it')
  if (await hasCargo()) return later(name, 'npm start compiles it with cargo, once, in a few minutes')
  const java = await javaProblem()
  if (!java) return later(name, "npm start fetches Google's own, which runs on Java")
  return missing(
    name,
    `none, and no way to one. Get hidane ${VERSION} or newer onto the PATH (https://crates.io/crates/hidane), or Rust ` +
      `(https://rustup.rs), which compiles it, or Java ${MIN_JAVA} or newer for Google's own (${java}).`,
  )
}

/** @param {Record<string, number>} ports @returns {Promise<Finding>} */
export const freePorts = async (ports) => {
  const free = await Promise.all(Object.values(ports).map(isFree))
  const taken = Object.entries(ports).filter((_, at) => !free[at])
  if (taken.length === 0) return ok('Ports', `${Object.values(ports).join(', ')} are free`)
  return missing(
    'Ports',
    `taken: ${taken.map(([name, port]) => `${port} (${name})`).join(', ')}, perhaps by a running npm start. Otherwise: ` +
      `npm start -- ${taken.map(([name, port]) => `--port-${name} ${port + 10}`).join(' ')}`,
  )
}

const GB = 1e9
/** The packages take 1.1 GB, Node 0.2 GB, and compiling the emulator 1 GB, which it frees when it is done. */
const NEEDED_BYTES = { atFirst: 2.5 * GB, afterwards: 0.3 * GB }

/** The folder, or its nearest parent that exists. @param {string} folder @returns {string} */
const existing = (folder) => (existsSync(folder) ? folder : existing(dirname(folder)))

/** @returns {Promise<Finding>} */
export const freeDisk = async () => {
  const needed = (await packagesAreFresh()) ? NEEDED_BYTES.afterwards : NEEDED_BYTES.atFirst
  const sizes = await Promise.all(
    [ROOT, CACHE].map(async (folder) => {
      const { bavail, bsize } = await statfs(existing(folder))
      return { folder, bytes: bavail * bsize }
    }),
  )
  const text = sizes.map(({ folder, bytes }) => `${(bytes / GB).toFixed(1)} GB free at ${folder}`).join(', ')
  const isEnough = sizes.every(({ bytes }) => bytes >= needed)
  return isEnough ? ok('Disk', text) : missing('Disk', `${text}; ${(needed / GB).toFixed(1)} GB are needed.`)
}
