import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { CACHE, makeFolder, withLock } from '../../scripts/bootstrap/cache.mjs'
import { withHeartbeat } from '../../scripts/bootstrap/heartbeat.mjs'
import { CliError, tail } from '../../scripts/bootstrap/processes.mjs'
import { runToEnd } from '../../scripts/suite/processes.ts'

const VERSION = '4.32.5'
const NAME = `schemathesis-${VERSION}`
const isWindows = process.platform === 'win32'

const run = (...command: string[]) => runToEnd(command, { log: '.cache/schemathesis.log' })

const pythonIn = (folder: string): string => join(folder, isWindows ? 'Scripts/python.exe' : 'bin/python')

const findPython = async (): Promise<string> => {
  const check = 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))'
  for (const name of isWindows ? ['py', 'python'] : ['python3', 'python']) {
    if ((await run(name, '-c', check)).ok) return name
  }
  throw new CliError(
    'The fuzzer, Schemathesis, needs Python 3.10 or newer with venv and pip, and there is none on the PATH.\n' +
      'Install it (apt-get install python3-venv, https://www.python.org), and try again.',
  )
}

/** Makes a virtual environment. Its programs contain the folder's path, which changes later: call modules instead. */
const install = async (folder: string): Promise<boolean> => {
  const python = await findPython()
  const made = await run(python, '-m', 'venv', folder)
  if (made.ok) console.log('Fetching Schemathesis, once …')
  const pip = [pythonIn(folder), '-m', 'pip', 'install', '-q', `schemathesis==${VERSION}`]
  const { ok, output } = made.ok ? await withHeartbeat('fetching', run(...pip)) : made
  if (ok) return true
  throw new CliError(`Schemathesis ${VERSION} could not be installed:\n${tail(output)}`)
}

/** The command that runs Schemathesis; fetched once. */
export const schemathesis = async (): Promise<readonly string[]> => {
  const command = [pythonIn(join(CACHE, NAME)), '-m', 'schemathesis.cli']
  const isReady = () => existsSync(command[0] ?? '')
  if (isReady()) return command
  await mkdir(CACHE, { recursive: true })
  await withLock(join(CACHE, `${NAME}.lock`), async () => isReady() || (await makeFolder(NAME, install)))
  return command
}
