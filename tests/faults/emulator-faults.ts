import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** Whether the tests can freeze or kill the emulators: their processes are found through Linux's /proc. */
export const canInjectFaults = process.platform === 'linux'

const read = (pid: number, file: 'cmdline' | 'environ'): string[] => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8').split('\0').slice(0, -1)
  } catch {
    // The process has ended meanwhile.
    return []
  }
}

const processes = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)

const firestoreHost = (): string => process.env.FIRESTORE_EMULATOR_HOST ?? ''

/** The process id of the Firestore emulator of this test's own suite. */
const firestore = (): number => {
  const port = firestoreHost().split(':')[1]
  const pid = processes().find((each) => {
    const args = read(each, 'cmdline')
    return args.includes('--rules') && args[args.indexOf('--port') + 1] === port
  })
  if (pid === undefined) throw new Error('There is no Firestore emulator.')
  return pid
}

/**
 * Suspends the emulator's process, so that Firestore neither responds nor closes connections. Returns a function that resumes it.
 */
export const freezeFirestore = (): (() => void) => {
  const pid = firestore()
  process.kill(pid, 'SIGSTOP')
  return () => process.kill(pid, 'SIGCONT')
}

/** The option with the path of the data that Firestore loads at its start. */
const SEED = '--seed_from_export'

/**
 * Kills the Firestore emulator with all its data. Returns a function that starts a new one from saved data. The new one has no
 * triggers. It ends with the suite, because the suite's supervisor finds processes by their environment.
 */
export const killFirestore = (): ((metadata: string) => void) => {
  const pid = firestore()
  const [name = '', ...all] = read(pid, 'cmdline')
  // Firestore may have been restarted with this option before.
  const args = all.filter((arg, at) => arg !== SEED && all[at - 1] !== SEED)
  const program = readlinkSync(`/proc/${pid}/exe`)
  const cwd = readlinkSync(`/proc/${pid}/cwd`)
  const env = Object.fromEntries(
    read(pid, 'environ').map((entry) => [entry.slice(0, entry.indexOf('=')), entry.slice(entry.indexOf('=') + 1)]),
  )
  process.kill(pid, 'SIGKILL')
  return (metadata) => {
    spawn(program, [...args, SEED, metadata], { argv0: name, cwd, env, stdio: 'ignore' }).unref()
  }
}

/** Kills every process of this suite's REST function. Returns how many there were. The emulator starts new ones. */
export const killFunctionProcesses = (): number => {
  const workers = processes().filter((pid) => {
    const env = read(pid, 'environ')
    return env.includes('FUNCTION_TARGET=api') && env.includes(`FIRESTORE_EMULATOR_HOST=${firestoreHost()}`)
  })
  for (const pid of workers) process.kill(pid, 'SIGKILL')
  return workers.length
}
