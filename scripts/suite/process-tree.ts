import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** A process, told from a later one with the same number by when it started. */
type Row = { readonly pid: number; readonly parent: number; readonly started: string }

const fromProc = (): Row[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        // The name in brackets may hold anything; what follows it are numbers.
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
        return [{ pid: Number(name), parent: Number(fields[1]), started: fields[19] ?? '' }]
      } catch {
        return []
      }
    })

const fromPs = (): Row[] =>
  spawnSync('ps', ['-axo', 'pid=,ppid=,lstart='], { encoding: 'utf8' })
    .stdout.split('\n')
    .flatMap((line) => {
      const [, pid, parent, started] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
      return pid && parent && started ? [{ pid: Number(pid), parent: Number(parent), started }] : []
    })

const table = (): Row[] => (process.platform === 'linux' ? fromProc() : fromPs())

/** All that the process has started and what those have, itself included. Empty on Windows, which kills by tree. */
export const descendants = (pid: number): Row[] => {
  if (process.platform === 'win32') return []
  const rows = table()
  const found = rows.filter((row) => row.pid === pid)
  for (const parent of found) found.push(...rows.filter((row) => row.parent === parent.pid))
  return found
}

/** Ends at once whichever of these processes still run, and a process with its tree. */
export const killAll = (rows: readonly Row[], pid: number): void => {
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(pid), '/T', '/F'])
    return
  }
  const alive = table()
  for (const { pid: number, started } of [...rows, ...descendants(pid)]) {
    if (!alive.some((row) => row.pid === number && row.started === started)) continue
    try {
      process.kill(number, 'SIGKILL')
    } catch {
      // It has ended in between.
    }
  }
}
