import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CliError, lastLines, PROJECT_ROOT, runCommand } from '../bootstrap/processes.mjs'

const readJson = (folder: string, file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'))

/**
 * Writes a lock file for the functions, so that they are deployed with the package versions that were tested: Firebase uploads
 * only the folder `functions`, and the repository has one lock file for all workspaces, in the root. It has the root's versions,
 * and paths relative to functions/. npm then removes the packages that the functions do not need.
 *
 * @param folder contains package.json; package-lock.json is written there
 */
export const lockFunctions = async (folder: string): Promise<void> => {
  const { name, version, dependencies, devDependencies, engines } = readJson(folder, 'package.json')
  const locked = Object.entries<{ link?: boolean }>(readJson(PROJECT_ROOT, 'package-lock.json').packages)
  const below = (prefix: string) =>
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
  const own = ['--omit-lockfile-registry-resolved', '--prefix', folder, '--workspaces=false']
  const { ok, output } = await runCommand('', ['npm', 'install', ...options, ...own], { cwd: folder })
  if (!ok) throw new CliError(`functions/package-lock.json could not be written:\n${lastLines(output)}`)
}
