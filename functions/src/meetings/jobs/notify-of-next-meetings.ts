import { noDeadline } from '../../platform/deadline.ts'
import { indexedQuery } from '../../platform/firestore/indexed-query.ts'
import { collectionGroup, nextMeetingsProgressRef } from '../../platform/firestore/refs.ts'
import { notifyOfNextMeeting } from '../attendance/notify-of-next-meeting.ts'
import { LONGEST_MEETING_MS } from '../meetings.ts'
import { allMeetingsIndex } from '../queries.ts'
import { workThroughWindow } from '../start-window.ts'

/** After a run that is later than this, nobody is reminded of a meeting that they may have forgotten. */
const LATEST_MS = 3 * 24 * 60 * 60 * 1000

/** Few, because the replies to all meetings of a page are read before the progress is stored. */
const PAGE_SIZE = 20

/**
 * A day after a meeting began, when it is over, notifies those who were there of the group's next meeting. Safe to repeat, and to run
 * late: the next meeting is the one at the time of the run, and meetings that began days earlier are left out. Returns how many
 * users were notified.
 */
export const notifyOfNextMeetings = async (now: Date, deadline = noDeadline): Promise<number> => {
  const end = new Date(now.getTime() - LONGEST_MEETING_MS)
  const window = { after: new Date(end.getTime() - LATEST_MS), end }
  const query = indexedQuery(collectionGroup('meetings'), allMeetingsIndex, [])
  const job = { query, window, progressRef: nextMeetingsProgressRef, pageSize: PAGE_SIZE, deadline }
  return workThroughWindow(job, async (docs) => {
    let notified = 0
    for (const doc of docs) notified += await notifyOfNextMeeting(doc, now, deadline)
    return notified
  })
}
