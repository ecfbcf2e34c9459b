const MINUTE_MS = 60_000
/** In production, deliveries and mails run every minute. Here they run more often, so that users soon see their mail. */
const MESSAGES_MS = 5_000

const run = async (job: () => Promise<unknown>): Promise<void> => {
  try {
    await job()
  } catch (error) {
    console.error('The scheduled jobs failed:', error)
  }
}

// The jobs are imported when they first run, because the environment that they read is not set before.
const runJobs = () => run(async () => (await import('../../functions/src/api/run-jobs.ts')).runJobs(new Date()))
const deliver = () =>
  run(async () => (await import('../../functions/src/notifications/jobs/complete-deliveries.ts')).completeDeliveries())
const sendMails = () => run(async () => (await import('../../functions/src/mail/jobs/send-mails.ts')).sendMails())

/** Runs the scheduled jobs on the emulators that the environment names, because emulators do not run schedules. */
export const startScheduler = (): void => {
  setInterval(runJobs, MINUTE_MS).unref()
  setInterval(deliver, MESSAGES_MS).unref()
  setInterval(sendMails, MESSAGES_MS).unref()
}
