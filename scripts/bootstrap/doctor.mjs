// `npm run doctor`: what this machine lacks for `npm start`, and how to get it. It asks what the other files here ask
// before they install, and changes nothing.
import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { browserRuns, findBrowser } from './browsers.mjs'
import { CACHE } from './cache.mjs'
import { findHidane, hasCargo, javaProblem, noEmulator, VERSION } from './firestore.mjs'
import { currentNpm, findNode, NODE_MAJOR } from './node.mjs'
import { packagesAreFresh } from './packages.mjs'
import { portProblem } from './ports.mjs'
import { ROOT, step } from './processes.mjs'

/**
 * @typedef {[name: string, mark: '✓' | '…' | '✗', text: string]} Finding "…": not here yet, and npm start or npm test
 * gets it by itself
 */

/** One request tells whether the registry answers at all, and whether it has a prebuilt Firestore emulator. */
const askRegistry = async () => {
  // Errors have to be printed, since E404 is looked for, even if npm was told to be silent.
  const options = ['--fetch-retries=0', '--fetch-timeout=10000', '--loglevel=error']
  const { ok, output } = await step('', [...currentNpm(), 'view', `hidane@${VERSION}`, 'version', ...options])
  return { answers: ok || output.includes('E404'), hasHidane: ok }
}

/** @param {string} name @param {boolean} answers @param {string} lacking @returns {Finding} what the registry brings */
const fromRegistry = (name, answers, lacking) =>
  answers ? [name, '…', `${lacking}; npm start gets it`] : [name, '✗', `${lacking}, and no registry to get it from.`]

/** The oldest version that runs scripts/bootstrap.mjs. */
const OLDEST_NODE = 20

/** @param {boolean} answers @returns {Finding} */
const node = (answers) => {
  const name = `Node ${NODE_MAJOR}`
  const lacking = `this is ${process.versions.node}`
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE)
    return [name, '✗', `${lacking}. Install ${NODE_MAJOR}: https://nodejs.org`]
  const found = findNode()
  return found ? [name, '✓', found.node] : fromRegistry(name, answers, lacking)
}

/** @param {boolean} hasHidane @returns {Promise<Finding>} */
const firestore = async (hasHidane) => {
  const name = 'Firestore emulator'
  const hidane = await findHidane()
  if (hidane) return [name, '✓', hidane.join(' ')]
  if (hasHidane) return [name, '…', 'the npm registry has a built one; npm start fetches it']
  if (await hasCargo()) return [name, '…', 'npm start compiles it with cargo, once, in a few minutes']
  const java = await javaProblem()
  if (!java) return [name, '…', "npm start fetches Google's own, which runs on Java"]
  return [name, '✗', noEmulator('cargo is not on the PATH, or does not run', java)]
}

const GB = 1e9
/** The packages take 1.1 GB, Node 0.2 GB, and compiling the emulator 1 GB, which it frees when it is done. */
const NEEDED_BYTES = { atFirst: 2.5 * GB, afterwards: 0.3 * GB }

/** The folder, or its nearest parent that exists. @param {string} folder @returns {string} */
const existing = (folder) => (existsSync(folder) ? folder : existing(dirname(folder)))

/** @param {boolean} isFirst @returns {Promise<Finding>} */
const disk = async (isFirst) => {
  const needed = isFirst ? NEEDED_BYTES.atFirst : NEEDED_BYTES.afterwards
  const sizes = await Promise.all([ROOT, CACHE].map((folder) => statfs(existing(folder))))
  const free = Math.min(...sizes.map(({ bavail, bsize }) => bavail * bsize))
  const text = `${(free / GB).toFixed(1)} GB free`
  return free >= needed ? ['Disk', '✓', text] : ['Disk', '✗', `${text}; ${needed / GB} GB are needed.`]
}

/** @returns {Promise<Finding>} */
const chromium = async () => {
  const configured = process.env.CHROME_PATH
  if (configured && !browserRuns(configured)) {
    return ['Chromium', '✗', `CHROME_PATH is ${configured}, which is not there or does not start.`]
  }
  // Playwright is missing as long as the packages are not installed.
  const playwright = await import('@playwright/test').catch(() => undefined)
  const browser = configured ?? findBrowser(playwright?.chromium.executablePath() ?? '')
  return browser ? ['Chromium', '✓', browser] : ['Chromium', '…', 'none; npm test tries to fetch one']
}

/** @param {string} program @param {string} use @returns {Promise<Finding>} */
const command = async (program, use) => {
  const { ok, output } = await step('', [program, '--version'])
  return ok ? [program, '✓', output.slice(0, 60).split('\n', 1)[0] ?? ''] : [program, '✗', `not on the PATH; ${use}`]
}

/** @param {string} title @param {Finding[]} findings */
const show = (title, findings) => {
  console.log(`${title}:`)
  for (const [name, mark, text] of findings) console.log(`${mark} ${name.padEnd(20)}${text}`)
}

/**
 * Says what it found. Returns the exit code: 1 if npm start cannot work.
 * @param {Record<string, number>} ports those that have to be free
 */
export const examine = async (ports) => {
  const { answers, hasHidane } = await askRegistry()
  const isFresh = await packagesAreFresh()
  const problem = await portProblem(ports)
  /** @type {Finding[]} */
  const needed = [
    node(answers),
    isFresh
      ? ['Packages', '✓', 'those of package-lock.json']
      : fromRegistry('Packages', answers, 'not those of package-lock.json'),
    await firestore(hasHidane),
    problem ? ['Ports', '✗', problem] : ['Ports', '✓', `${Object.values(ports).join(', ')} are free`],
    await disk(!isFresh),
  ]
  show('For npm start', needed)
  show('\nFor other scripts, and for what is not here yet', [
    answers
      ? ['npm registry', '✓', 'answers']
      : ['npm registry', '✗', 'does not answer. Check the network, the proxy and `npm config get registry`.'],
    await chromium(),
    await command('git', 'you need it to hand in changes'),
    await command('curl', 'the tests of the API’s examples are skipped'),
  ])
  const lacking = needed.filter(([, mark]) => mark === '✗').map(([name]) => name)
  console.log(lacking.length === 0 ? '\nnpm start can work.' : `\nnpm start cannot work: ${lacking.join(', ')}.`)
  return lacking.length === 0 ? 0 : 1
}
