import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { execa } from 'execa'
import { LAST_OUTPUT_MS, PROJECT_ROOT } from '../bootstrap/processes.mjs'

type Options = {
  readonly env?: NodeJS.ProcessEnv
  readonly cwd?: string
  /** The file that all output goes to, relative to the project. */
  readonly log: string
  readonly onLine?: (line: string) => void
  /** How long the process may take to end after SIGINT, in ms, before it gets SIGKILL. */
  readonly grace?: number
}

/** A command that runs until it ends by itself or is stopped. */
type RunningProcess = {
  /** Resolves with the exit code. */
  readonly ended: Promise<number>
  readonly stop: () => Promise<void>
}

const running = new Set<RunningProcess>()

/**
 * Starts a command in a process group of its own. The terminal's Ctrl-C does not reach it; runCli stops it instead.
 * scripts/bootstrap/supervisor.mjs ends descendants that leave the group, and all of them if this process is killed.
 */
export const startProcess = ([command = '', ...args]: readonly string[], options: Options): RunningProcess => {
  const { env = process.env, cwd = PROJECT_ROOT, onLine, grace = 8_000 } = options
  const file = join(PROJECT_ROOT, options.log)
  mkdirSync(dirname(file), { recursive: true })
  let isStopped = false
  const output = [
    function* (line: unknown) {
      if (!isStopped) onLine?.(String(line))
      yield line
    },
    { file },
  ]
  const child = execa(command, args, {
    env,
    extendEnv: false,
    cwd,
    stdin: 'ignore',
    stdout: output,
    stderr: output,
    buffer: false,
    reject: false,
    killDescendants: true,
    killSignal: 'SIGINT',
    forceKillAfterDelay: grace,
  })
  if (child.pid === undefined) onLine?.(`${command} could not be started.`)
  const node = child.nodeChildProcess
  const exited = new Promise((resolve) => node.once('exit', resolve)).then(() => sleep(LAST_OUTPUT_MS))
  const ended = Promise.race([child, exited]).then(() => {
    running.delete(started)
    return node.exitCode ?? 1
  })
  const stop = async () => {
    isStopped = true
    child.kill()
    await ended
  }
  const started = { ended, stop }
  running.add(started)
  return started
}

/** Stops every process that was started. */
export const stopProcesses = async (): Promise<void> => {
  await Promise.all([...running].map(({ stop }) => stop()))
}
