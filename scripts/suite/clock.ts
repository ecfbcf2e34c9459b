const MINUTE_MS = 60_000

const runJobs = async (): Promise<void> => {
  try {
    await (await import('../../functions/src/triggers/run-jobs.ts')).runJobs(new Date())
  } catch (error) {
    console.error('The jobs of the clock failed:', error)
  }
}

/** Runs the scheduled jobs every minute on the emulators of the environment, which do not run schedules themselves. */
export const startClock = (): void => void setInterval(runJobs, MINUTE_MS).unref()
