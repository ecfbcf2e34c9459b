const MINUTE_MS = 60_000
/** In production, deliveries and mails run every minute. Here they run more often, so that users soon see their mail. */
const MESSAGES_MS = 5_000

const repeat = (everyMs: number, job: () => Promise<unknown>): void => {
  setInterval(() => job().catch((error) => console.error('The scheduled jobs failed:', error)), everyMs).unref()
}

/**
 * Runs the scheduled jobs on the emulators that the environment names, because emulators do not run schedules. The jobs are
 * imported when they first run, because the environment that they read is not set before.
 */
export const startScheduler = (): void => {
  repeat(MINUTE_MS, async () => (await import('../../functions/src/api/run-jobs.ts')).runJobs(new Date()))
  repeat(MESSAGES_MS, async () => (await import('../../functions/src/api/complete-deliveries.ts')).completeDeliveries())
  repeat(MESSAGES_MS, async () =>
    (await import('../../functions/src/moderation/reports/tell-moderators.ts')).tellModerators(),
  )
  repeat(MESSAGES_MS, async () => (await import('../../functions/src/mail/jobs/send-mails.ts')).sendMails())
}
