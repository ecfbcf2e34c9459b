// Ends all processes of an npm script when the script ends, even if npm, bootstrap.mjs or the script is killed with
// SIGKILL. Its standard input is a pipe from bootstrap.mjs, which closes when bootstrap.mjs ends for any reason. It
// runs in a session of its own, which the terminal's Ctrl-C does not reach.
//
//   node supervisor.mjs <folder of the run>     reads the process id of the script from its standard input
//
// Killing a process group is not enough, because firebase-tools starts the Firestore emulator in a group of its own.
// The processes of a run are recognised by their environment, which names the run's folder twice: in HOBBYHUB_RUN, and in
// PATH, because firebase-tools does not pass HOBBYHUB_RUN to the process that lists the functions.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter } from 'node:path'

/** How long the script may take to end: it may have to save the emulators' data. */
const SCRIPT_GRACE_MS = 75_000
const CHECK_MS = 100
const KILL_ROUNDS = 20

const [folder = ''] = process.argv.slice(2)

/** Whether a process belongs to this run, or to a run that this one has started. @param {string} environment */
const isOfRun = (environment) =>
  environment.includes(`HOBBYHUB_RUN=${folder}`) || environment.includes(`${delimiter}${folder}`)

const fromProc = () =>
  readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .filter((entry) => {
      try {
        return isOfRun(readFileSync(`/proc/${entry}/environ`, 'utf8'))
      } catch {
        return false // another user's process, or one that has just ended
      }
    })
    .map(Number)

const fromPs = () =>
  spawnSync('ps', ['-axwwE', '-o', 'pid=,command='], { encoding: 'utf8', maxBuffer: 2 ** 26 })
    .stdout.split('\n')
    .filter(isOfRun)
    .map((line) => Number.parseInt(line, 10))

/** The process ids of the run. Zombies are not among them, because they have no environment. */
const findProcesses = () => (process.platform === 'linux' ? fromProc() : fromPs()).filter((pid) => pid !== process.pid)

/** @param {number} pid @param {NodeJS.Signals} signal */
const kill = (pid, signal) => {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended already.
  }
}

/** Asks the script to end, and waits until it has, at most SCRIPT_GRACE_MS. @param {number} pid */
const endScript = async (pid) => {
  kill(pid, 'SIGTERM')
  const deadline = Date.now() + SCRIPT_GRACE_MS
  while (findProcesses().includes(pid) && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, CHECK_MS))
  }
}

/** Kills the remaining processes. Repeats this, because one of them may have started another meanwhile. */
const killAll = () => {
  for (let round = 0; round < KILL_ROUNDS; round += 1) {
    const left = findProcesses()
    if (left.length === 0) return
    for (const pid of left) kill(pid, 'SIGKILL')
  }
}

let script = 0
process.stdin.setEncoding('utf8').on('data', (text) => {
  script = Number(text)
})
process.stdin.on('end', async () => {
  // On Windows, other processes' environments cannot be read. taskkill ends the script with its descendants instead.
  if (process.platform === 'win32') {
    if (script) spawnSync('taskkill', ['/pid', String(script), '/T', '/F'])
  } else {
    if (findProcesses().includes(script)) await endScript(script)
    killAll()
  }
  rmSync(folder, { recursive: true, force: true })
})
// Signals are ignored: when the terminal is closed or the machine shuts down, this process has to outlive bootstrap.mjs.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => undefined)
