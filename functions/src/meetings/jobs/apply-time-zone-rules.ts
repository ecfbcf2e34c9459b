import { isSameLocalTime, toLocalTime } from '@hobbyhub/contract/meetings/local-time'
import { noDeadline } from '../../platform/deadline.ts'
import { changeDocumentsInPages } from '../../platform/firestore/change-documents-in-pages.ts'
import { indexedQuery } from '../../platform/firestore/indexed-query.ts'
import { collectionGroup, timeZoneRulesRef } from '../../platform/firestore/refs.ts'
import { applyPendingUpdates } from '../apply-pending-updates.ts'
import { moveToLocalStart } from '../change-meetings.ts'
import { parseMeeting } from '../meetings.ts'
import { allMeetingsIndex } from '../queries.ts'

/**
 * Moves upcoming meetings whose instant no longer is their local start, because the rules of their time zone have changed. The
 * local start is what people agreed on. The rules come with Node, so this reads the meetings only when Node's version of the rules
 * is new, and again until a run finds nothing to move. Returns how many meetings were moved.
 */
export const applyTimeZoneRules = async (now: Date, deadline = noDeadline): Promise<number> => {
  const version = process.versions.tz ?? ''
  if ((await deadline.run(() => timeZoneRulesRef.get())).get('version') === version) return 0
  const moved = await changeDocumentsInPages(
    indexedQuery(collectionGroup('meetings'), allMeetingsIndex, []).startAfter(now),
    async (doc) => {
      const meeting = parseMeeting(doc)
      if (isSameLocalTime(toLocalTime(meeting.startsAt, meeting.timeZone), meeting)) return false
      if (!(await deadline.run(() => moveToLocalStart(doc.ref, now)))) return false
      return applyPendingUpdates(doc.ref, deadline)
    },
    deadline,
  )
  if (moved === 0 && !deadline.isOver()) await deadline.run(() => timeZoneRulesRef.set({ version }))
  return moved
}
