const MINUTE_MS = 60_000
/** More often than in production, so that who tries something out sees its mail. */
const MESSAGES_MS = 5_000

const load = () => import('../../functions/src/triggers/run-jobs.ts')

const run = async (job: () => Promise<unknown>): Promise<void> => {
  try {
    await job()
  } catch (error) {
    console.error('The scheduled jobs failed:', error)
  }
}

const runJobs = () => run(async () => (await load()).runJobs(new Date()))
const runMessages = () => run(async () => (await load()).runMessages())

/** Does what the scheduled functions do, on the emulators of the environment, which do not run schedules themselves. */
export const startClock = (): void => {
  setInterval(runJobs, MINUTE_MS).unref()
  setInterval(runMessages, MESSAGES_MS).unref()
}
