// A process that does one part of the work by the clock, as of a time, and prints how much it did: its end in the middle is
// that of a function that is killed.
import { closePassedGroups } from '../../functions/src/triggers/close-passed-groups.ts'
import { advanceNextMeetings, moveStartDates } from '../../functions/src/triggers/go-on.ts'
import { remindAll } from '../../functions/src/triggers/remind.ts'
import { settleMeetings } from '../../functions/src/triggers/settle-meetings.ts'

const JOBS = { advanceNextMeetings, moveStartDates, closePassedGroups, settleMeetings, remindAll }
export type Job = keyof typeof JOBS

const isJob = (name: string): name is Job => Object.hasOwn(JOBS, name)

const [name = '', now] = process.argv.slice(2)
if (isJob(name)) console.log(`done: ${await JOBS[name](new Date(Number(now)))}`)
