import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { ROOT } from '../bootstrap/processes.mjs'

type Options = {
  readonly env?: NodeJS.ProcessEnv
  readonly cwd?: string
  /** Where all output goes, relative to the project. */
  readonly log: string
  readonly onLine?: (line: string) => void
  /** Removed at the end. */
  readonly temporary?: string
  /** How long it may take to end by itself, in ms. */
  readonly grace?: number
}

/** A command that runs until it ends or is told to, and that never outlives this process. */
export type Kept = {
  /** Its exit code. */
  readonly ended: Promise<number>
  /** Ends it with all that it started. */
  readonly stop: () => Promise<void>
}

const all = new Set<Kept>()

export const keep = ([command = '', ...args]: readonly string[], options: Options): Kept => {
  const { env = process.env, cwd = ROOT, log, onLine, temporary = '', grace = 8_000 } = options
  mkdirSync(dirname(join(ROOT, log)), { recursive: true })
  const keeper = join(import.meta.dirname, 'keeper.ts')
  const child = spawn(process.execPath, [keeper, join(ROOT, log), temporary, String(grace), command, ...args], {
    env,
    cwd,
    // Out of reach of the terminal's Ctrl-C: we end it, once and in order.
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
    windowsHide: true,
  })
  child.stdin.on('error', () => undefined)
  const lines = createInterface({ input: child.stdout })
  if (onLine) lines.on('line', onLine)
  const kept: Kept = {
    ended: new Promise((resolve) => {
      child.on('close', (code) => {
        all.delete(kept)
        resolve(code ?? 1)
      })
    }),
    stop: async () => {
      lines.removeAllListeners('line')
      child.stdin.end()
      await kept.ended
    },
  }
  all.add(kept)
  return kept
}

/** Ends everything that was started, with all that it started. */
export const stopAll = async (): Promise<void> => {
  await Promise.all([...all].map((kept) => kept.stop()))
}

/** Runs a command to its end. Its output is returned, and kept in the log. */
export const runToEnd = async (
  command: readonly string[],
  options: Options,
): Promise<{ ok: boolean; output: string }> => {
  let output = ''
  const onLine = (line: string) => {
    output += `${line}\n`
    options.onLine?.(line)
  }
  const code = await keep(command, { ...options, onLine }).ended
  return { ok: code === 0, output }
}
