import { isMailOn } from '../../platform/config.ts'
import { noDeadline } from '../../platform/deadline.ts'
import { indexedQuery } from '../../platform/firestore/indexed-query.ts'
import { collectionGroup, reminderProgressRef } from '../../platform/firestore/refs.ts'
import { repliesDueForReminderIndex } from '../queries.ts'
import { type ReminderCounts, startAfterProgress, writeRemindersForPage } from '../reminders.ts'

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
  const window = { latest: new Date(now.getTime() + LATEST_MS), end: new Date(now.getTime() + AHEAD_MS) }
  const due = indexedQuery(collectionGroup('replies'), repliesDueForReminderIndex, ['going']).endAt(window.end)
  const written: ReminderCounts = new Map()
  let count = 0
  for (let from = await startAfterProgress(due, window); !deadline.isOver(); ) {
    const { docs } = await deadline.run(() => from.limit(PAGE_SIZE).get())
    count += await deadline.run(() => writeRemindersForPage(docs, { window, written }))
    const last = docs.length < PAGE_SIZE ? undefined : docs.at(-1)
    await reminderProgressRef.set(last ? { until: last.get('startsAt'), reply: last.ref.path } : { until: window.end })
    if (!last) return count
    from = due.startAfter(last)
  }
  return count
}
