import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { alone, CACHE, makeFolder } from '../bootstrap/cache.mjs'
import { StopError, step, tail } from '../bootstrap/processes.mjs'

const VERSION = '4.32.5'
const NAME = `schemathesis-${VERSION}`
const isWindows = process.platform === 'win32'

const pythonIn = (folder: string): string => join(folder, isWindows ? 'Scripts/python.exe' : 'bin/python')

const findPython = async (): Promise<string> => {
  const check = 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))'
  for (const name of isWindows ? ['py', 'python'] : ['python3', 'python']) {
    if ((await step('', [name, '-c', check])).ok) return name
  }
  throw new StopError(
    'The fuzzer, Schemathesis, needs Python 3.10 or newer with venv and pip, and there is none on the PATH.\n' +
      'Install it (apt-get install python3-venv, https://www.python.org), and try again.',
  )
}

/** A folder of Python's own for it: its program is called by module, which survives the renaming of the folder. */
const install = async (folder: string): Promise<boolean> => {
  const python = await findPython()
  const made = await step('', [python, '-m', 'venv', folder])
  const { ok, output } = made.ok
    ? await step('Fetching Schemathesis, once', [
        pythonIn(folder),
        '-m',
        'pip',
        'install',
        '-q',
        `schemathesis==${VERSION}`,
      ])
    : made
  if (ok) return true
  throw new StopError(`Schemathesis ${VERSION} could not be installed:\n${tail(output)}`)
}

/** The command that runs Schemathesis; fetched once. */
export const schemathesis = async (): Promise<readonly string[]> => {
  const command = [pythonIn(join(CACHE, NAME)), '-m', 'schemathesis.cli']
  const isReady = () => existsSync(command[0] ?? '')
  if (isReady()) return command
  await mkdir(CACHE, { recursive: true })
  await alone(join(CACHE, `${NAME}.lock`), async () => isReady() || (await makeFolder(NAME, install)))
  return command
}
