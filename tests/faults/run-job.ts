// Runs one scheduled job as if it were a given time, and prints how many documents it has changed or written. Tests kill this
// process, as the cloud may kill a function.

import { updateProfileCopies } from '../../functions/src/api/update-profile-copies.ts'
import { closePassedGroups } from '../../functions/src/groups/jobs/close-passed-groups.ts'
import { advanceNextMeetings, moveStartDates } from '../../functions/src/meetings/jobs/advance-next-meetings.ts'
import { applyAllPendingUpdates } from '../../functions/src/meetings/jobs/apply-all-pending-updates.ts'
import { writeReminders } from '../../functions/src/meetings/jobs/write-reminders.ts'
import { completeSuspensions as completeSuspensionsWith } from '../../functions/src/moderation/jobs/complete-suspensions.ts'

const completeSuspensions = completeSuspensionsWith(updateProfileCopies)

const JOBS = {
  advanceNextMeetings,
  moveStartDates,
  closePassedGroups,
  applyAllPendingUpdates,
  writeReminders,
  completeSuspensions,
}
export type JobName = keyof typeof JOBS

const isJob = (name: string): name is JobName => Object.hasOwn(JOBS, name)

const [name = '', now] = process.argv.slice(2)
if (isJob(name)) console.log(`done: ${await JOBS[name](new Date(Number(now)))}`)
