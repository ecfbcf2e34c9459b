import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** A variable of the environment, which all that a process starts inherits, however far it gets away. */
export type Mark = { readonly name: string; readonly value: string }

const isMarked = (environment: string, { name, value }: Mark): boolean => environment.includes(`${name}=${value}`)

const fromProc = (mark: Mark): number[] =>
  readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .filter((entry) => {
      try {
        return isMarked(readFileSync(`/proc/${entry}/environ`, 'utf8'), mark)
      } catch {
        return false // somebody else's, or ended in between
      }
    })
    .map(Number)

const fromPs = (mark: Mark): number[] =>
  spawnSync('ps', ['-axwwE', '-o', 'pid=,command='], { encoding: 'utf8', maxBuffer: 2 ** 26 })
    .stdout.split('\n')
    .filter((line) => isMarked(line, mark))
    .map((line) => Number.parseInt(line, 10))

const marked = (mark: Mark): number[] => (process.platform === 'linux' ? fromProc(mark) : fromPs(mark))

const kill = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended in between.
  }
}

const ROUNDS = 20

/** Ends at once a process and every process that bears its mark, those that are being started included. */
export const killMarked = (pid: number, mark: Mark): void => {
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(pid), '/T', '/F'])
    return
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const alive = marked(mark).filter((other) => other !== process.pid)
    if (alive.length === 0) return
    alive.forEach(kill)
  }
}
