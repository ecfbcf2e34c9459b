const MINUTE_MS = 60_000
/** More often than in production, so that who tries something out sees its mail. */
const MESSAGES_MS = 5_000

const run = async (job: () => Promise<unknown>): Promise<void> => {
  try {
    await job()
  } catch (error) {
    console.error('The scheduled jobs failed:', error)
  }
}

// Imported when they run: before that, their environment is not known.
const runJobs = () => run(async () => (await import('../../functions/src/api/run-jobs.ts')).runJobs(new Date()))
const deliver = () => run(async () => (await import('../../functions/src/notifications/jobs/deliver.ts')).deliverAll())
const sendMails = () => run(async () => (await import('../../functions/src/mail/jobs/send-mails.ts')).sendMails())

/** Does what the scheduled functions do, on the emulators of the environment, which do not run schedules themselves. */
export const startClock = (): void => {
  setInterval(runJobs, MINUTE_MS).unref()
  setInterval(deliver, MESSAGES_MS).unref()
  setInterval(sendMails, MESSAGES_MS).unref()
}
