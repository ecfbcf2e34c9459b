import { closePassedGroups } from './close-passed-groups.ts'
import { advanceNextMeetings, moveStartDates } from './go-on.ts'

/**
 * All work by the clock, as of `now`. Safe to repeat, and to run late: each part looks at what is stored, not at when it
 * last ran. Groups that go on are moved before the others are closed.
 */
export const runJobs = async (now: Date) => {
  const advanced = await advanceNextMeetings(now)
  const moved = await moveStartDates(now)
  const closed = await closePassedGroups(now)
  return { advanced, moved, closed }
}
