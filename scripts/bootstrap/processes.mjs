import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withHeartbeat } from './heartbeat.mjs'

const HERE = dirname(fileURLToPath(import.meta.url))
export const ROOT = dirname(dirname(HERE))

/** Ends the run with one message that says what is wrong and the way out. */
export class CliError extends Error {
  /** @param {string} message @param {number} [exitCode] */
  constructor(message, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

const PARENT_CHECK_MS = 500

/** @typedef {{ node: string, npm: string[], path: string[] }} Node a Node binary, its npm, and what leads PATH */

/** @type {import('node:child_process').ChildProcess | undefined} */
let supervisor
let isEnding = false

/** npm has a shell between itself and us, which outlives it. */
const ancestors = () => {
  if (process.platform !== 'linux') return String(process.ppid)
  try {
    const [, shellsParent] = readFileSync(`/proc/${process.ppid}/stat`, 'utf8').replace(/.*\) /s, '').split(' ')
    return `${process.ppid} ${shellsParent}`
  } catch {
    return ''
  }
}

/** Ends all that this run has started; resolves when nothing of it is left. */
export const endRun = async () => {
  isEnding = true
  if (!supervisor || supervisor.exitCode !== null || supervisor.signalCode !== null) return
  supervisor.stdin?.end()
  await once(supervisor, 'exit')
}

/** From now on all that this process starts ends with it: at Ctrl-C, and when npm, this or the script is killed. */
export const superviseRun = () => {
  // Inside that of the run that has started this one, if any, so that it ends with that one.
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
 * The environment under another Node: it comes first on PATH, so that everything started further down uses it too.
 * @param {Node} node
 */
export const nodeEnv = (node) => ({ ...process.env, PATH: [...node.path, process.env.PATH].join(delimiter) })

const throwIfEnding = () => {
  if (isEnding) throw new CliError('', 130)
}

/**
 * Runs one step to its end, quietly: a line says what it does, further lines that it is alive.
 * @param {string} doing what the step does, for people
 * @param {string[]} commandLine
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, progress?: (output: string) => string }} [options]
 * @returns {Promise<{ ok: boolean, output: string }>} whether it ended well, and all that it printed
 */
export const step = async (doing, [command = '', ...args], { env = process.env, cwd = ROOT, progress } = {}) => {
  throwIfEnding()
  if (doing) console.log(`${doing} …`)
  let output = ''
  const child = spawn(command, args, { env, cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  const ended = new Promise((resolve) => {
    child.on('error', (error) => {
      output += error.message
      resolve(false)
    })
    child.on('close', (code) => resolve(code === 0))
  })
  const ok = await withHeartbeat('still at it', ended, () => progress?.(output) ?? '')
  throwIfEnding()
  return { ok, output }
}

/** @param {string[]} lines */
const indented = (lines) => lines.map((line) => `    ${line}`).join('\n')

/** @param {string} output */
const linesOf = (output) => output.trimEnd().split(/[\r\n]+/)

/** The last lines of what a failed step printed. @param {string} output */
export const tail = (output) => indented(linesOf(output).slice(-12))

/** What npm gives as the reason when it fails: its first errors, for usage and hints follow. @param {string} output */
export const npmReason = (output) => {
  const errors = linesOf(output).filter((line) => /^npm (error|ERR!) \S/.test(line))
  return errors.length > 0 ? indented(errors.slice(0, 8)) : tail(output)
}

/**
 * Runs a script in the foreground until it ends.
 * @param {Node} node
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} its exit code
 */
export const runScript = async (node, [script = '', ...args], env) => {
  throwIfEnding()
  const child = spawn(node.node, [join(ROOT, script), ...args], {
    env: { ...nodeEnv(node), ...env, HOBBYHUB_NPM: JSON.stringify(node.npm) },
    cwd: ROOT,
    stdio: 'inherit',
  })
  supervisor?.stdin?.write(String(child.pid))
  const [code] = await once(child, 'exit')
  return code ?? 1
}
