import { completeRemovals } from '../account/jobs/complete-removals.ts'
import { closePassedGroups } from '../groups/jobs/close-passed-groups.ts'
import { writeSitemaps } from '../groups/jobs/write-sitemaps.ts'
import { deleteOldMails } from '../mail/jobs/delete-old-mails.ts'
import { advanceNextMeetings, moveStartDates } from '../meetings/jobs/advance-next-meetings.ts'
import { applyAllPendingUpdates } from '../meetings/jobs/apply-all-pending-updates.ts'
import { applyTimeZoneRules } from '../meetings/jobs/apply-time-zone-rules.ts'
import { makeGroupsQuiet } from '../meetings/jobs/make-groups-quiet.ts'
import { notifyOfNextMeetings } from '../meetings/jobs/notify-of-next-meetings.ts'
import { writeReminders } from '../meetings/jobs/write-reminders.ts'
import { completeTakeovers } from '../members/jobs/complete-takeovers.ts'
import { completeSuspensions } from '../moderation/jobs/complete-suspensions.ts'
import { deleteOldReports } from '../moderation/jobs/delete-old-reports.ts'
import { deleteOldNotifications } from '../notifications/jobs/delete-old-notifications.ts'
import { runInTurn } from '../platform/run-in-turn.ts'
import { closePolls, deleteMarkedPolls } from '../polls/jobs/close-polls.ts'
import { deleteAccountData } from './delete-account-data.ts'
import { updateProfileCopies } from './update-profile-copies.ts'

/** Shorter than the function's timeout, so that a run ends by itself. */
const LONGEST_RUN_MS = 8 * 60_000

/**
 * Start dates are moved before groups are closed, so that repeating groups with a next meeting stay open.
 * Groups are made quiet before the sitemaps are written, which leave out archived ones. Reminders come last,
 * because the last job may use all the time that the others leave.
 */
const JOBS = {
  advanced: advanceNextMeetings,
  moved: moveStartDates,
  closed: closePassedGroups,
  takenOver: completeTakeovers,
  quieted: makeGroupsQuiet,
  updated: applyAllPendingUpdates,
  removed: completeRemovals(deleteAccountData),
  suspended: completeSuspensions(updateProfileCopies),
  closedPolls: closePolls,
  deletedPolls: deleteMarkedPolls,
  deletedNotifications: deleteOldNotifications,
  deletedMails: deleteOldMails,
  deletedReports: deleteOldReports,
  sitemaps: writeSitemaps,
  retimed: applyTimeZoneRules,
  followedUp: notifyOfNextMeetings,
  reminded: writeReminders,
}

/**
 * All scheduled jobs as of `now`, except deliveries and e-mails, which run every minute. Safe to repeat, and to run late: each
 * job reads the stored state, and continues where its last run stopped.
 */
export const runJobs = (now: Date) => runInTurn(JOBS, { now, budgetMs: LONGEST_RUN_MS })
