const MINUTE_MS = 60_000
/** More often than in production, so that people who try the site out soon see their mail. */
const MESSAGES_MS = 5_000

const run = async (job: () => Promise<unknown>): Promise<void> => {
  try {
    await job()
  } catch (error) {
    console.error('The scheduled jobs failed:', error)
  }
}

// These are imported when they first run, because the environment is not set before.
const runJobs = () => run(async () => (await import('../../functions/src/api/run-jobs.ts')).runJobs(new Date()))
const deliver = () => run(async () => (await import('../../functions/src/notifications/jobs/deliver.ts')).deliverAll())
const sendMails = () => run(async () => (await import('../../functions/src/mail/jobs/send-mails.ts')).sendMails())

/** Runs the scheduled functions on the emulators of the environment, which do not run schedules themselves. */
export const startClock = (): void => {
  setInterval(runJobs, MINUTE_MS).unref()
  setInterval(deliver, MESSAGES_MS).unref()
  setInterval(sendMails, MESSAGES_MS).unref()
}
