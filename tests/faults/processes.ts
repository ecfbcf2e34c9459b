import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { descendants } from '../../scripts/suite/process-tree.ts'

/** Processes are looked at through /proc. */
export const canBreak = process.platform === 'linux'

const read = (pid: number, file: 'cmdline' | 'environ'): string[] => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8').split('\0').slice(0, -1)
  } catch {
    // It has ended in between.
    return []
  }
}

/** Those of the processes that this test has started whose command line has an argument like it. */
const started = (isWanted: (args: readonly string[]) => boolean): number[] =>
  descendants(process.pid)
    .map(({ pid }) => pid)
    .filter((pid) => isWanted(read(pid, 'cmdline')))

/** The Firestore emulator of this test's own suite. */
const firestore = (): number => {
  const port = process.env.FIRESTORE_EMULATOR_HOST?.split(':')[1] ?? ''
  const [pid] = started((args) => args[args.indexOf('--port') + 1] === port && args.includes('--rules'))
  if (pid === undefined) throw new Error('There is no Firestore emulator.')
  return pid
}

/** Firestore neither answers nor hangs up until it is thawed. Gives the function that thaws it. */
export const freezeFirestore = (): (() => void) => {
  const pid = firestore()
  process.kill(pid, 'SIGSTOP')
  return () => process.kill(pid, 'SIGCONT')
}

let successor: ChildProcess | undefined

/** Kills Firestore at once, with all that it held. Gives the function that starts another one in its place. */
export const killFirestore = (): ((...more: string[]) => void) => {
  const pid = firestore()
  const [name = '', ...args] = read(pid, 'cmdline')
  const program = readlinkSync(`/proc/${pid}/exe`)
  const cwd = readlinkSync(`/proc/${pid}/cwd`)
  const env = Object.fromEntries(
    read(pid, 'environ').map((entry) => [entry.slice(0, entry.indexOf('=')), entry.slice(entry.indexOf('=') + 1)]),
  )
  process.kill(pid, 'SIGKILL')
  return (...more) => {
    successor = spawn(program, [...args, ...more], { argv0: name, cwd, env, stdio: 'ignore' })
  }
}

export const endSuccessor = (): void => {
  successor?.kill('SIGKILL')
}

/** Kills every process that the REST function runs in; gives how many there were. The emulator starts new ones. */
export const killWorkers = (): number => {
  const workers = started((args) => args.some((arg) => arg.endsWith('functionsEmulatorRuntime'))).filter((pid) =>
    read(pid, 'environ').includes('FUNCTION_TARGET=api'),
  )
  for (const pid of workers) process.kill(pid, 'SIGKILL')
  return workers.length
}
