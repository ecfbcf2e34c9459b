import { CliError } from '../bootstrap/processes.mjs'
import { stopProcesses } from './processes.ts'

/**
 * Runs a script until it ends or is interrupted (by Ctrl-C, or by scripts/bootstrap/supervisor.mjs when npm is gone). Then stops
 * every process that it started, and exits.
 *
 * @param main returns the exit code
 * @param onInterrupt called once
 * @param interruptedCode the exit code when it was interrupted
 */
export const runCli = async (
  main: () => Promise<number>,
  onInterrupt = () => console.log('\nEnding …'),
  interruptedCode = 130,
): Promise<never> => {
  let isInterrupted = false
  const interrupted = new Promise<number>((resolve) => {
    const interrupt = () => {
      if (!isInterrupted) onInterrupt()
      isInterrupted = true
      resolve(interruptedCode)
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt)
  })
  let exitCode = 1
  try {
    exitCode = await Promise.race([interrupted, main()])
  } catch (error) {
    if (!(error instanceof CliError)) throw error
    console.error(`\n${error.message}\n`)
    exitCode = error.exitCode
  } finally {
    await stopProcesses()
  }
  process.exit(exitCode)
}
