// Runs one command and sees to it that all it started ends: when it is told to (its standard input closes), and also
// when whoever started it is killed, which closes that input too. firebase-tools starts the Firestore emulator in a
// group of its own, so killing a group is not enough: all that is started bears a mark.
//
//   node keeper.ts <log file> <temporary folder> <grace in ms> <command> [arguments]
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { openSync, rmSync, writeSync } from 'node:fs'
import { killMarked } from './process-tree.ts'

const [logFile = '', temporary = '', grace = '', command = '', ...args] = process.argv.slice(2)
const isWindows = process.platform === 'win32'
const mark = { name: 'HOBBYHUB_KEPT_BY', value: randomUUID() }
const log = openSync(logFile, 'w')
const child = spawn(command, args, {
  env: { ...process.env, [mark.name]: mark.value },
  detached: !isWindows,
  stdio: ['ignore', 'pipe', 'pipe'],
  windowsHide: true,
})
const pid = child.pid ?? 0

const end = (code: number) => {
  if (pid) killMarked(pid, mark)
  if (temporary) rmSync(temporary, { recursive: true, force: true })
  process.stdout.write('', () => process.exit(code))
}

let isEnding = false
const finish = () => {
  if (isEnding) return
  isEnding = true
  if (isWindows || !pid) return end(1)
  try {
    process.kill(-pid, 'SIGINT')
  } catch {
    // It has ended in between.
  }
  setTimeout(() => end(1), Number(grace))
}

// Whoever listens may be gone; the log is not.
process.stdout.on('error', () => undefined)
for (const stream of [child.stdout, child.stderr]) {
  stream.on('data', (data) => {
    writeSync(log, data)
    process.stdout.write(data)
  })
}
child.on('error', (error) => {
  process.stdout.write(`${error.message}\n`)
  end(127)
})
child.on('exit', (code) => {
  // A process that got away may hold the output open for ever: what there is to read comes within this time.
  setTimeout(() => end(code ?? 1), 500).unref()
  child.on('close', () => end(code ?? 1))
})

process.stdin.resume().on('end', finish).on('error', finish)
process.on('SIGTERM', finish).on('SIGINT', finish).on('SIGHUP', finish)
