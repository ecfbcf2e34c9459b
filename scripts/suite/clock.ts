const MINUTE_MS = 60_000

const runJobs = async (): Promise<void> => {
  try {
    await (await import('../../functions/src/triggers/run-jobs.ts')).runJobs(new Date())
  } catch (error) {
    console.error('The jobs of the clock failed:', error)
  }
}

/** Does each minute what the scheduled function does: the emulators, which the environment names, fire no schedules. */
export const startClock = (): void => void setInterval(runJobs, MINUTE_MS).unref()
