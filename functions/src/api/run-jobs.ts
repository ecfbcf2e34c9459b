import { closePassedGroups } from '../groups/jobs/close-passed-groups.ts'
import { forgetMails } from '../mail/jobs/forget-mails.ts'
import { advanceNextMeetings, moveStartDates } from '../meetings/jobs/advance-groups.ts'
import { applyAllPendingUpdates } from '../meetings/jobs/apply-pending-updates.ts'
import { remindAll } from '../meetings/jobs/remind.ts'
import { forgetReports } from '../moderation/jobs/forget-reports.ts'
import { forgetNotifications } from '../notifications/jobs/forget-notifications.ts'
import { runInTurn } from '../platform/run-in-turn.ts'

/** Less than the function's timeout. */
const LONGEST_RUN_MS = 8 * 60_000

/** Groups that go on are moved before the others are closed. The last job may use all the time that the others leave. */
const JOBS = {
  advanced: advanceNextMeetings,
  moved: moveStartDates,
  closed: closePassedGroups,
  updated: applyAllPendingUpdates,
  forgottenNotifications: forgetNotifications,
  forgottenMails: forgetMails,
  forgottenReports: forgetReports,
  reminded: remindAll,
}

/**
 * All scheduled work as of `now`, except deliveries and mails, which are repeated each minute. Safe to repeat, and to run late:
 * each job looks at what is stored, and goes on where its last run stopped.
 */
export const runJobs = (now: Date) => runInTurn(JOBS, { now, budgetMs: LONGEST_RUN_MS })
