// Writes functions/package-lock.json, so that the functions are deployed with the package versions that were tested.
// Firebase uploads only the folder `functions`, and the repository has one lock file for all workspaces, in the root.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NODE_MAJOR } from './bootstrap/node.mjs'
import { CliError, lastLines, PROJECT_ROOT, runCommand } from './bootstrap/processes.mjs'

const readJson = (/** @type {string} */ file) => JSON.parse(readFileSync(file, 'utf8'))

/**
 * Writes a lock file with the versions of the root's lock file, and with paths relative to functions/. npm then removes the
 * packages that the functions do not need.
 * @param {string} folder contains package.json; package-lock.json is written there
 */
export const lockFunctions = async (folder) => {
  const { name, version, dependencies, devDependencies, engines } = readJson(join(folder, 'package.json'))
  const locked = Object.entries(readJson(join(PROJECT_ROOT, 'package-lock.json')).packages)
  const below = (/** @type {string} */ prefix) =>
    locked.flatMap(([path, entry]) =>
      path.startsWith(`${prefix}node_modules/`) && !entry.link ? [[path.slice(prefix.length), entry]] : [],
    )
  const packages = {
    '': { name, version, dependencies, devDependencies, engines },
    ...Object.fromEntries([...below(''), ...below('functions/')]),
  }
  const lock = { name, version, lockfileVersion: 3, requires: true, packages }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))

  const options = ['--package-lock-only', '--offline', '--ignore-scripts', '--no-audit', '--no-fund']
  const { ok, output } = await runCommand(
    '',
    ['npm', 'install', ...options, '--omit-lockfile-registry-resolved', '--prefix', folder, '--workspaces=false'],
    { cwd: folder },
  )
  if (!ok) throw new CliError(`functions/package-lock.json could not be written:\n${lastLines(output)}`)
}

/** `firebase deploy` runs this first (firebase.json), and later loads the functions, so an older Node is refused. */
const main = () => {
  if (Number.parseInt(process.versions.node, 10) >= NODE_MAJOR) return lockFunctions(join(PROJECT_ROOT, 'functions'))
  console.error(
    `This is Node ${process.versions.node}, and ${NODE_MAJOR} is needed: npm run deploy fetches it, and deploys.`,
  )
  process.exitCode = 1
}

if (process.argv[1]?.endsWith('lock-functions.mjs')) await main()
