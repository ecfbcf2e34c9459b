import { closePassedGroups } from './close-passed-groups.ts'
import { forgetNotices } from './forget-notices.ts'
import { advanceNextMeetings, moveStartDates } from './go-on.ts'
import { settleMeetings } from './settle-meetings.ts'

/**
 * All work by the clock, as of `now`. Safe to repeat, and to run late: each part looks at what is stored, not at when it
 * last ran. Groups that go on are moved before the others are closed.
 */
export const runJobs = async (now: Date) => {
  const advanced = await advanceNextMeetings(now)
  const moved = await moveStartDates(now)
  const closed = await closePassedGroups(now)
  const settled = await settleMeetings(now)
  const forgotten = await forgetNotices(now)
  return { advanced, moved, closed, settled, forgotten }
}
