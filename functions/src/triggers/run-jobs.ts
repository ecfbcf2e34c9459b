import { advanceNextMeetings, moveStartDates } from './advance-groups.ts'
import { closePassedGroups } from './close-passed-groups.ts'
import { forgetMails } from './forget-mails.ts'
import { forgetNotices } from './forget-notices.ts'
import { forgetReports } from './forget-reports.ts'
import { remindAll } from './remind.ts'
import { runInTurn } from './run-in-turn.ts'
import { settleMeetings } from './settle-meetings.ts'

/** Less than the function's timeout. */
const LONGEST_RUN_MS = 8 * 60_000

/** Groups that go on are moved before the others are closed. The last job may use all the time that the others leave. */
const JOBS = {
  advanced: advanceNextMeetings,
  moved: moveStartDates,
  closed: closePassedGroups,
  settled: settleMeetings,
  forgottenNotices: forgetNotices,
  forgottenMails: forgetMails,
  forgottenReports: forgetReports,
  reminded: remindAll,
}

/**
 * All scheduled work as of `now`, except deliveries and mails, which are repeated each minute. Safe to repeat, and to run late:
 * each job looks at what is stored, and goes on where its last run stopped.
 */
export const runJobs = (now: Date) => runInTurn(JOBS, { now, budgetMs: LONGEST_RUN_MS })
