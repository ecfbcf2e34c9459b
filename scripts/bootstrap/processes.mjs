import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Ends the run with one message that says what is wrong and the way out. */
export class StopError extends Error {
  /** @param {string} message @param {number} [exitCode] */
  constructor(message, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

const HEARTBEAT_MS = 15_000
const PARENT_CHECK_MS = 500
const GRACE_MS = 5_000

/** @typedef {{ node: string, npm: string[], path: string[] }} Node a Node binary, its npm, and what leads PATH */
/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** @type {Set<{ child: ChildProcess, isGroup: boolean }>} */
const running = new Set()
/** @type {NodeJS.Signals | undefined} */
let stopping

/** @param {{ child: ChildProcess, isGroup: boolean }} entry @param {NodeJS.Signals} signal */
const kill = ({ child, isGroup }, signal) => {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  try {
    if (isGroup) process.kill(-child.pid, signal)
    else child.kill(signal)
  } catch {
    // It has ended in between.
  }
}

/** @param {NodeJS.Signals} signal */
const stop = (signal) => {
  stopping ??= signal
  for (const entry of running) kill(entry, signal)
  setTimeout(() => {
    for (const entry of running) if (entry.isGroup) kill(entry, 'SIGKILL')
  }, GRACE_MS).unref()
}

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

/** Passes signals on to what runs, and ends it too when npm is killed without a word. */
export const endsWithMe = () => {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => stop(signal))
  if (!process.env.npm_lifecycle_event) return
  const atStart = ancestors()
  setInterval(() => {
    if (ancestors() !== atStart) stop('SIGTERM')
  }, PARENT_CHECK_MS).unref()
}

/**
 * The environment under another Node: it comes first on PATH, so that everything started further down uses it too.
 * @param {Node} node
 */
export const nodeEnv = (node) => ({ ...process.env, PATH: [...node.path, process.env.PATH].join(delimiter) })

/**
 * Runs one step to its end, quietly: a line says what it does, further lines that it is alive.
 * @param {string} doing what the step does, for people
 * @param {string[]} commandLine
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, progress?: (output: string) => string }} [options]
 * @returns {Promise<{ ok: boolean, output: string }>} whether it ended well, and all that it printed
 */
export const step = async (doing, [command = '', ...args], { env = process.env, cwd = ROOT, progress } = {}) => {
  if (stopping) throw new StopError('', 130)
  const started = Date.now()
  if (doing) console.log(`${doing} …`)
  let output = ''
  const beat = setInterval(() => {
    const seconds = Math.round((Date.now() - started) / 1000)
    console.log(`  … still at it, ${seconds} s${progress ? progress(output) : ''}`)
  }, HEARTBEAT_MS)
  const isGroup = process.platform !== 'win32'
  const child = spawn(command, args, { env, cwd, detached: isGroup, stdio: ['ignore', 'pipe', 'pipe'] })
  const entry = { child, isGroup }
  running.add(entry)
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  const ok = await new Promise((resolve) => {
    child.on('error', (error) => {
      output += error.message
      resolve(false)
    })
    child.on('close', (code) => resolve(code === 0))
  })
  clearInterval(beat)
  running.delete(entry)
  if (stopping) throw new StopError('', 130)
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
export const handOver = async (node, [script = '', ...args], env) => {
  if (stopping) throw new StopError('', 130)
  const child = spawn(node.node, [join(ROOT, script), ...args], {
    env: { ...nodeEnv(node), ...env, HOBBYHUB_NPM: JSON.stringify(node.npm) },
    cwd: ROOT,
    stdio: 'inherit',
  })
  running.add({ child, isGroup: false })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
