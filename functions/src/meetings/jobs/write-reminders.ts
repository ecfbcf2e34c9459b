import { isMailOn } from '../../platform/config.ts'
import { noDeadline } from '../../platform/deadline.ts'
import { indexedQuery } from '../../platform/firestore/indexed-query.ts'
import { collectionGroup, reminderProgressRef } from '../../platform/firestore/refs.ts'
import { repliesDueForReminderIndex } from '../queries.ts'
import { type ReminderCounts, writeRemindersForPage } from '../reminders.ts'
import { workThroughWindow } from '../start-window.ts'

const HOUR_MS = 60 * 60 * 1000
/** How long before a meeting its reminder is sent. */
const AHEAD_MS = 24 * HOUR_MS
/** A meeting that begins within this time gets no reminder, even if the job was late and none has been written yet. */
const LATEST_MS = 2 * HOUR_MS

const PAGE_SIZE = 200

/**
 * Writes reminders to the users who go to a meeting, a day before it begins. Each run continues where the last one stopped, and
 * covers meetings that begin up to 24 hours from now. A reminder's id is derived from meeting, day and user, so two simultaneous
 * runs write it only once. Returns how many reminders were written.
 */
export const writeReminders = async (now: Date, deadline = noDeadline): Promise<number> => {
  if (!isMailOn) return 0
  const window = { after: new Date(now.getTime() + LATEST_MS), end: new Date(now.getTime() + AHEAD_MS) }
  const query = indexedQuery(collectionGroup('replies'), repliesDueForReminderIndex, ['going'])
  const written: ReminderCounts = new Map()
  const job = { query, window, progressRef: reminderProgressRef, pageSize: PAGE_SIZE, deadline }
  return workThroughWindow(job, (docs) => writeRemindersForPage(docs, { window, written }))
}
