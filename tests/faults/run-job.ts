// Runs one scheduled job as if it were a given time, and prints how many documents it has changed or written. Tests kill this
// process, as the cloud may kill a function.

import { closePassedGroups } from '../../functions/src/groups/jobs/close-passed-groups.ts'
import { advanceNextMeetings, moveStartDates } from '../../functions/src/meetings/jobs/advance-next-meetings.ts'
import { applyAllPendingUpdates } from '../../functions/src/meetings/jobs/apply-all-pending-updates.ts'
import { writeReminders } from '../../functions/src/meetings/jobs/write-reminders.ts'

const JOBS = { advanceNextMeetings, moveStartDates, closePassedGroups, applyAllPendingUpdates, writeReminders }
export type JobName = keyof typeof JOBS

const isJob = (name: string): name is JobName => Object.hasOwn(JOBS, name)

const [name = '', now] = process.argv.slice(2)
if (isJob(name)) console.log(`done: ${await JOBS[name](new Date(Number(now)))}`)
