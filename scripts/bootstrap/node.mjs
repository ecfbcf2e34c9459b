import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cachedFolder, TOOLS_CACHE } from './cache.mjs'
import { CliError, lastLines, runCommand } from './processes.mjs'

/** The packages need this version: under an older Node, npm silently skips optional packages that require a newer one. */
const NODE_MAJOR = 24
const NPM_MAJOR = 11
const NAME = `node-${NODE_MAJOR}`

const isWindows = process.platform === 'win32'

/**
 * The npm package with this platform's Node binary. (The package `node` downloads the binary in an install script, and we
 * disable install scripts.)
 */
const binaryPackage = () => {
  const isAppleSilicon = process.platform === 'darwin' && process.arch === 'arm64'
  const prefix = isAppleSilicon ? 'node-bin' : 'node'
  return `${prefix}-${isWindows ? 'win' : process.platform}-${process.arch}`
}

/** The command of the npm that started this process, or else of the one beside Node or on the PATH. @returns {string[]} */
const currentNpm = () => {
  const script = process.env.npm_execpath
  if (script?.endsWith('.js')) return [process.execPath, script]
  const folder = dirname(process.execPath)
  const bundled = [join(folder, 'node_modules'), join(folder, '..', 'lib', 'node_modules')]
    .map((modules) => join(modules, 'npm', 'bin', 'npm-cli.js'))
    .find((path) => existsSync(path))
  return bundled ? [process.execPath, bundled] : [isWindows ? 'npm.cmd' : 'npm']
}

/** @param {string} folder @returns {import('./processes.mjs').Node} */
const installedNode = (folder) => {
  const modules = join(folder, 'node_modules')
  const bin = join(modules, binaryPackage(), 'bin')
  const node = join(bin, isWindows ? 'node.exe' : 'node')
  // `.bin` has the launcher of this npm. Without it on the PATH, the command `npm` would be the older Node's.
  return { node, npm: [node, join(modules, 'npm', 'bin', 'npm-cli.js')], path: [bin, join(modules, '.bin')] }
}

/** The running Node if it is new enough, otherwise the one in the cache, if there is one. */
const findNode = () => {
  const [major = 0] = process.versions.node.split('.').map(Number)
  if (major >= NODE_MAJOR) return { node: process.execPath, npm: currentNpm(), path: [dirname(process.execPath)] }
  const cached = installedNode(join(TOOLS_CACHE, NAME))
  return existsSync(cached.node) ? cached : undefined
}

const NPM_OPTIONS = ['--no-global', '--no-save', '--no-package-lock', '--ignore-scripts', '--no-engine-strict']
const QUIET = ['--no-audit', '--no-fund', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000']

/** @param {string} folder */
const install = async (folder) => {
  const packages = [`${binaryPackage()}@${NODE_MAJOR}`, `npm@${NPM_MAJOR}`]
  const { ok, output } = await runCommand(
    `Fetching Node ${NODE_MAJOR} from the npm registry, once (this is Node ${process.versions.node})`,
    [...currentNpm(), 'install', '--prefix', folder, ...NPM_OPTIONS, ...QUIET, ...packages],
    { cwd: folder },
  )
  if (ok && (await runCommand('', [installedNode(folder).node, '--version'])).ok) return
  throw new CliError(
    `Node ${NODE_MAJOR} is needed and could not be fetched from the npm registry:\n${lastLines(output)}\n\n` +
      `Check the network (npm ping), or install Node ${NODE_MAJOR} from https://nodejs.org, and try again.`,
  )
}

/** Finds a Node that is new enough, or installs one into the cache. */
export const ensureNode = async () => findNode() ?? installedNode(await cachedFolder(NAME, install))
