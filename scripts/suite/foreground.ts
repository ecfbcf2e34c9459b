import { StopError } from '../bootstrap/processes.mjs'
import { stopAll } from './keep.ts'

const PARENT_CHECK_MS = 500

/**
 * Runs a script in the terminal's foreground until it ends, or until Ctrl-C, a signal, or the death of what started
 * it; then ends every process that it started.
 *
 * @param main gives the exit code
 * @param onStop told once when the end was asked for from outside
 * @param stoppedCode the exit code when the end was asked for from outside
 */
export const inForeground = async (main: () => Promise<number>, onStop: () => void, stoppedCode: number) => {
  const stopped = new Promise<number>((resolve) => {
    const stop = () => resolve(stoppedCode)
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
    const parent = process.ppid
    setInterval(() => process.ppid === parent || stop(), PARENT_CHECK_MS).unref()
  })
  let exitCode = 1
  try {
    let isStopped = false
    exitCode = await Promise.race([
      stopped.then((code) => {
        isStopped = true
        onStop()
        return code
      }),
      main().catch((error: unknown) => {
        // What breaks because it is being ended needs no word.
        if (isStopped) return stoppedCode
        throw error
      }),
    ])
  } catch (error) {
    if (!(error instanceof StopError)) throw error
    console.error(`\n${error.message}\n`)
    exitCode = error.exitCode
  } finally {
    await stopAll()
  }
  process.exit(exitCode)
}
