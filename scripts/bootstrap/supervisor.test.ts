import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'

/** A program that starts a process which is hard to end: it has a session of its own, ignores signals, and inherits only PATH. */
const PROGRAM = `
  const { endRun, superviseRun } = await import('${new URL('processes.mjs', import.meta.url)}')
  superviseRun()
  const { spawn } = await import('node:child_process')
  const deaf = "for (const s of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(s, () => {}); console.log(1); setInterval(() => {}, 1000)"
  const child = spawn(process.execPath, ['-e', deaf], {
    detached: true, stdio: ['ignore', 'pipe', 'ignore'], env: { PATH: process.env.PATH }
  })
  child.stdout.once('data', () => console.log(JSON.stringify([child.pid, process.env.HOBBYHUB_RUN])))
  process.stdin.once('data', endRun)`

/** Sends a signal (0 only checks the process). Returns whether the process exists. */
const signal = (pid: number, name: 'SIGKILL' | 0): boolean => {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}

test.skipIf(process.platform === 'win32').each<[how: string, end: (run: ChildProcess) => void]>([
  ['it is killed with SIGKILL', (run) => run.kill('SIGKILL')],
  ['it gets SIGTERM', (run) => run.kill('SIGTERM')],
  ['it ends by itself', (run) => run.stdin?.write('end')],
])('nothing that a run has started outlives it when %s', { timeout: 30_000 }, async (_, end) => {
  const run = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], { stdio: ['pipe', 'pipe', 'inherit'] })
  const [line] = await once(run.stdout, 'data')
  const [pid, folder] = JSON.parse(String(line))
  onTestFinished(() => {
    run.kill('SIGKILL')
    signal(pid, 'SIGKILL')
  })
  expect(signal(pid, 0)).toBe(true)
  expect(existsSync(folder)).toBe(true)
  end(run)
  await expect.poll(() => signal(pid, 0), { timeout: 20_000 }).toBe(false)
  await expect.poll(() => existsSync(folder), { timeout: 20_000 }).toBe(false)
})
