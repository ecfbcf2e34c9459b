import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, openSync, readFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const HERE = dirname(fileURLToPath(import.meta.url))
export const PROJECT_ROOT = dirname(dirname(HERE))

/** An expected failure. Its message says what is wrong and what to do, and is printed without a stack trace. */
export class CliError extends Error {
  /** @param {string} message @param {number} [exitCode] */
  constructor(message, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

const PARENT_CHECK_MS = 500
const HEARTBEAT_MS = 15_000
/** How long to wait for a command's last output, because a descendant of it may keep the output open for ever. */
export const LAST_OUTPUT_MS = 500

/**
 * @typedef {{ node: string, npm: string[], path: string[] }} Node a Node binary, the command of its npm, and the
 * folders to put first on PATH
 */

/** @type {import('node:child_process').ChildProcess | undefined} */
let supervisor
let isEnding = false

/**
 * The process ids of this process's parent and, on Linux, of its grandparent. npm starts this process in a shell, and the shell
 * keeps running when npm is killed.
 */
const ancestors = () => {
  if (process.platform !== 'linux') return String(process.ppid)
  try {
    const [, shellsParent] = readFileSync(`/proc/${process.ppid}/stat`, 'utf8').replace(/.*\) /s, '').split(' ')
    return `${process.ppid} ${shellsParent}`
  } catch {
    return ''
  }
}

/** Lets the supervisor end all processes of this run. Resolves when the supervisor has ended. */
export const endRun = async () => {
  isEnding = true
  if (!supervisor || supervisor.exitCode !== null || supervisor.signalCode !== null) return
  supervisor.stdin?.end()
  await once(supervisor, 'exit')
}

/**
 * Starts a supervisor process, which ends all processes of this run when this process or the script ends or is killed. On Linux,
 * it also does so when npm is killed.
 */
export const superviseRun = () => {
  // If another run has started this run, this run's folder is inside the other's folder, so that this run ends with the other.
  const parent = process.env.HOBBYHUB_RUN ?? tmpdir()
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, 'hh-'))
  supervisor = spawn(process.execPath, [join(HERE, 'supervisor.mjs'), folder], {
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
    windowsHide: true,
  })
  supervisor.stdin?.on('error', () => undefined)
  process.env.HOBBYHUB_RUN = folder
  process.env.PATH = [process.env.PATH, folder].join(delimiter)
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, endRun)
  if (!process.env.npm_lifecycle_event) return
  const atStart = ancestors()
  setInterval(() => {
    if (ancestors() !== atStart) void endRun()
  }, PARENT_CHECK_MS).unref()
}

/**
 * The environment with this Node first on PATH, so that child processes use it too.
 * @param {Node} node
 */
export const nodeEnv = (node) => ({ ...process.env, PATH: [...node.path, process.env.PATH].join(delimiter) })

/** The command that runs a file of an installed package with this Node. @param {string} file @param {string[]} args */
export const packageCommand = (file, ...args) => [process.execPath, join(PROJECT_ROOT, 'node_modules', file), ...args]

const throwIfEnding = () => {
  if (isEnding) throw new CliError('', 130)
}

/**
 * Prints every 15 seconds that `work` is still running.
 * @template T
 * @param {string} doing
 * @param {Promise<T>} work
 * @param {() => string} [progress] what to print after the seconds
 * @returns {Promise<T>}
 */
export const withHeartbeat = async (doing, work, progress = () => '') => {
  const started = Date.now()
  const beat = setInterval(() => {
    console.log(`  … ${doing}, ${Math.round((Date.now() - started) / 1000)} s${progress()}`)
  }, HEARTBEAT_MS)
  try {
    return await work
  } finally {
    clearInterval(beat)
  }
}

/**
 * Runs a command and collects its output. Unless `isShown`, prints `doing` first, and a reminder every 15 seconds.
 * @param {string} doing what the command does; '' prints only the reminders
 * @param {readonly string[]} commandLine
 * @param {{
 *   env?: NodeJS.ProcessEnv,
 *   cwd?: string,
 *   progress?: (output: string) => string,
 *   log?: string,
 *   isShown?: boolean,
 * }} [options] `log` is a file for the output, relative to the project; `isShown` also prints the output as it comes
 * @returns {Promise<{ ok: boolean, output: string, stdout: string }>} whether it succeeded; `output` is stdout and stderr
 */
export const runCommand = async (doing, [command = '', ...args], options = {}) => {
  const { env = process.env, cwd = PROJECT_ROOT, progress, log, isShown = false } = options
  throwIfEnding()
  if (doing && !isShown) console.log(`${doing} …`)
  if (log) mkdirSync(join(PROJECT_ROOT, dirname(log)), { recursive: true })
  const file = log && openSync(join(PROJECT_ROOT, log), 'w')
  const printed = { output: '', stdout: '' }
  // On Windows, npm is a script, which only a shell can run.
  const shell = process.platform === 'win32' && command === 'npm'
  const child = spawn(command, args, { env, cwd, shell, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      printed.output += text
      if (stream === child.stdout) printed.stdout += text
      if (file) writeSync(file, text)
      if (isShown) process.stdout.write(text)
    })
  }
  const ended = new Promise((resolve) => {
    child.on('error', (error) => {
      printed.output += error.message
      resolve(false)
    })
    child.on('close', (code) => resolve(code === 0))
    // 'close' may never come: see LAST_OUTPUT_MS.
    child.on('exit', (code) => setTimeout(resolve, LAST_OUTPUT_MS, code === 0).unref())
  })
  // Reminders begin with the first word of `doing`, such as "compiling", because other steps may be running beside this one.
  const [verb = ''] = doing.toLowerCase().split(' ', 1)
  const beat = () => withHeartbeat(verb || 'still running', ended, () => progress?.(printed.output) ?? '')
  const ok = await (isShown ? ended : beat())
  throwIfEnding()
  return { ok, ...printed }
}

/** The last lines of what a failed step printed. @param {string} output */
export const lastLines = (output) => {
  const lines = output.trimEnd().split(/[\r\n]+/)
  return lines
    .slice(-12)
    .map((line) => `    ${line}`)
    .join('\n')
}

/**
 * Runs a script in the foreground until it ends.
 * @param {Node} node
 * @param {string[]} args
 * @param {Promise<unknown>} [emulator] the script is killed if this promise rejects
 * @returns {Promise<number>} its exit code
 */
export const runScript = async (node, [script = '', ...args], emulator) => {
  throwIfEnding()
  const child = spawn(node.node, [join(PROJECT_ROOT, script), ...args], {
    env: {
      // The functions emulator starts a process per concurrent call. Without a cache, each process compiles code for a second.
      NODE_COMPILE_CACHE: join(PROJECT_ROOT, '.cache', 'compiled'),
      ...nodeEnv(node),
    },
    cwd: PROJECT_ROOT,
    stdio: 'inherit',
  })
  supervisor?.stdin?.write(String(child.pid))
  /** @type {unknown} */
  let failure
  emulator?.catch((error) => {
    failure = error
    child.kill()
  })
  const [code] = await once(child, 'exit')
  if (failure) throw failure
  return code ?? 1
}
