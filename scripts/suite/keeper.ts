// Runs one command and sees to it that all it started ends: when it is told to (its standard input closes), and also
// when whoever started it is killed, which closes that input too. firebase-tools starts the Firestore emulator in a
// group of its own, so killing a group is not enough.
//
//   node keeper.ts <log file> <temporary folder> <grace in ms> <command> [arguments]
import { spawn } from 'node:child_process'
import { createWriteStream, rmSync } from 'node:fs'
import { descendants, killAll } from './process-tree.ts'

const [logFile = '', temporary = '', grace = '', command = '', ...args] = process.argv.slice(2)
const isWindows = process.platform === 'win32'
const log = createWriteStream(logFile)
const child = spawn(command, args, { detached: !isWindows, stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true })
const pid = child.pid ?? 0

let known: ReturnType<typeof descendants> = []
const remember = () => {
  if (pid) known = [...known, ...descendants(pid)]
}

const end = (code: number) => {
  if (pid) killAll(known, pid)
  if (temporary) rmSync(temporary, { recursive: true, force: true })
  process.exit(code)
}

let isEnding = false
const finish = () => {
  if (isEnding) return
  isEnding = true
  remember()
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
    log.write(data)
    process.stdout.write(data)
  })
}
child.on('error', (error) => {
  process.stdout.write(`${error.message}\n`)
  end(127)
})
child.on('close', (code) => end(code ?? 1))

// A line on the input means: all is up now, note what there is.
process.stdin.on('data', remember).on('end', finish).on('error', finish)
process.on('SIGTERM', finish).on('SIGINT', finish).on('SIGHUP', finish)
