import { join } from 'node:path'
import { cachedFolder } from '../../scripts/bootstrap/cache.mjs'
import { CliError, lastLines, runCommand } from '../../scripts/bootstrap/processes.mjs'

const VERSION = '4.32.5'
const isWindows = process.platform === 'win32'

const pythonIn = (folder: string): string => join(folder, isWindows ? 'Scripts/python.exe' : 'bin/python')

const findPython = async (): Promise<string> => {
  const check = 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))'
  for (const name of isWindows ? ['py', 'python'] : ['python3', 'python']) {
    if ((await runCommand('', [name, '-c', check])).ok) return name
  }
  throw new CliError(
    'The fuzzer, Schemathesis, needs Python 3.10 or newer with venv and pip, and there is none on the PATH.\n' +
      'Install it (apt-get install python3-venv, https://www.python.org), and try again.',
  )
}

/**
 * Creates a virtual environment with Schemathesis. Call its modules, not its programs: the programs contain the folder's path,
 * which changes later.
 */
const install = async (folder: string): Promise<void> => {
  const python = await findPython()
  const made = await runCommand('', [python, '-m', 'venv', folder])
  const pip = [pythonIn(folder), '-m', 'pip', 'install', '-q', `schemathesis==${VERSION}`]
  const { ok, output } = made.ok ? await runCommand('Fetching Schemathesis, once', pip) : made
  if (!ok) throw new CliError(`Schemathesis ${VERSION} could not be installed:\n${lastLines(output)}`)
}

/** The command that runs Schemathesis, which is downloaded once. */
export const schemathesisCommand = async (): Promise<readonly string[]> => {
  const folder = await cachedFolder(`schemathesis-${VERSION}`, install)
  return [pythonIn(folder), '-m', 'schemathesis.cli']
}
