import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** How long (ms) the work on one picture may take, because others wait for it. */
const WORK_MS = 10_000

/**
 * The data (KiB) that a process may have: 70 MB of Node and sharp, what decoding may take (`MAX_DECODE_BYTES`), and the file. It holds
 * also for a file whose header states a smaller size than is true.
 */
const MAX_DATA_KIB = 340_000

/** Without compiling scripts, Node reserves less memory and starts fewer threads. */
const NODE_OPTIONS = ['--jitless', '--single-threaded', '--disable-warning=ExperimentalWarning']

type Script = 'encode-picture-process' | 'draw-card-process'

/** The command that runs the process. The shell sets the limit; Windows has none. */
const commandOf = (name: Script): readonly [command: string, args: readonly string[]] => {
  // Beside the bundle: functions/package.json says so.
  const script = fileURLToPath(new URL(`./${name}.js`, import.meta.url))
  const args = [...NODE_OPTIONS, script]
  if (process.platform === 'win32') return [process.execPath, args]
  return ['/bin/sh', ['-c', `ulimit -d ${MAX_DATA_KIB} && exec "$0" "$@"`, process.execPath, ...args]]
}

/** What a process sent, or how its work was ended: after too long, or by the system, for want of memory. */
type Outcome = { readonly message: unknown } | { readonly ended: 'slow' | 'memory' }

/**
 * Runs a process that works on a picture, and returns what it sends. Only a process can be ended in the middle of libvips's work, and
 * its memory be limited.
 *
 * @param input what the process reads from its standard input
 */
export const runPictureProcess = async (name: Script, input: Uint8Array | string): Promise<Outcome> => {
  const [command, args] = commandOf(name)
  const child = spawn(command, args, {
    // The process reads what a stranger sent, so it gets none of the function's variables.
    env: {},
    stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
    timeout: WORK_MS,
    killSignal: 'SIGKILL',
  })
  let message: unknown
  child.on('message', (sent) => {
    message = sent
  })
  // A process that ends early reads no more. How it ended is handled below.
  child.stdin?.on('error', () => undefined)
  child.stdin?.end(input)
  const [code, signal] = await once(child, 'close')
  if (message !== undefined) return { message }
  if (signal === null) throw new Error(`${name} ended with code ${code}.`)
  return { ended: child.killed ? 'slow' : 'memory' }
}
