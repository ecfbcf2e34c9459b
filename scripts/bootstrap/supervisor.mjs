// Ends an npm script with every process that it has started, however it ends: also when npm, bootstrap.mjs or the
// script itself is killed with SIGKILL. bootstrap.mjs starts it with a pipe as standard input, which closes when
// bootstrap.mjs ends for whatever reason; in a session of its own, out of reach of the terminal's Ctrl-C.
//
//   node supervisor.mjs <folder of the run>     reads the process id of the script from its standard input
//
// Killing process groups would not be enough: firebase-tools starts the Firestore emulator in a group of its own. But
// every process of the run has its folder in the environment: in HOBBYHUB_RUN, and in PATH, for firebase-tools hands on
// little more than that to a process that lists the functions.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter } from 'node:path'

/** Saving the emulators' data may take this long. */
const SCRIPT_GRACE_MS = 75_000
const CHECK_MS = 100
const KILL_ROUNDS = 20

const [folder = ''] = process.argv.slice(2)

/** Whether a process is of this run, or of a run that one of its processes has started. @param {string} environment */
const isOfRun = (environment) =>
  environment.includes(`HOBBYHUB_RUN=${folder}`) || environment.includes(`${delimiter}${folder}`)

const fromProc = () =>
  readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .filter((entry) => {
      try {
        return isOfRun(readFileSync(`/proc/${entry}/environ`, 'utf8'))
      } catch {
        return false // another user's, or ended in between
      }
    })
    .map(Number)

const fromPs = () =>
  spawnSync('ps', ['-axwwE', '-o', 'pid=,command='], { encoding: 'utf8', maxBuffer: 2 ** 26 })
    .stdout.split('\n')
    .filter(isOfRun)
    .map((line) => Number.parseInt(line, 10))

/** The processes of the run. Zombies are not among them: they have no environment any more. */
const findProcesses = () => (process.platform === 'linux' ? fromProc() : fromPs()).filter((pid) => pid !== process.pid)

/** @param {number} pid @param {NodeJS.Signals} signal */
const kill = (pid, signal) => {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended in between.
  }
}

/** Asks the script to end, and waits until it has. @param {number} pid */
const endScript = async (pid) => {
  kill(pid, 'SIGTERM')
  const deadline = Date.now() + SCRIPT_GRACE_MS
  while (findProcesses().includes(pid) && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, CHECK_MS))
  }
}

/** Kills what is left; again, for what was being started meanwhile. */
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
  // Windows shows nobody's environment, and ends the children of a Node with it.
  if (process.platform === 'win32') {
    if (script) spawnSync('taskkill', ['/pid', String(script), '/T', '/F'])
  } else {
    if (findProcesses().includes(script)) await endScript(script)
    killAll()
  }
  rmSync(folder, { recursive: true, force: true })
})
// Whoever ends everything (a closed terminal, a shutdown) ends bootstrap.mjs too, and the supervisor comes last.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => undefined)
