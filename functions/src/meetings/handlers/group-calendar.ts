import type { endpoints } from '@hobbyhub/contract/endpoints'
import { toICalendar } from '@hobbyhub/contract/meetings/calendar'
import { MAX_CALENDAR_MEETINGS } from '@hobbyhub/contract/shared/limits'
import { CACHE_CONTROL } from '../../platform/config.ts'
import { indexedQuery } from '../../platform/firestore/indexed-query.ts'
import { groupCollection } from '../../platform/firestore/refs.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { parseMeeting, readGroupName } from '../meetings.ts'
import { meetingsIndex } from '../queries.ts'

/** Calendar programs remove a meeting that the feed no longer contains, so the feed keeps a meeting for a day after its start. */
const RETENTION_MS = 24 * 60 * 60 * 1000

export const groupCalendar: Handler<typeof endpoints.groupCalendar> = async ({ params, caller, deadline }) => {
  const groupName = await readGroupName(params.id, deadline)
  const meetings = indexedQuery(groupCollection(params.id, 'meetings'), meetingsIndex(null), [])
  const from = meetings.startAt(new Date(Date.now() - RETENTION_MS)).limit(MAX_CALENDAR_MEETINGS)
  const { docs } = await deadline.run(() => from.get())
  const events = docs.map((doc) => ({ meeting: parseMeeting(doc), groupName, changedAt: doc.updateTime.toDate() }))
  return {
    status: 200,
    headers: caller ? {} : { 'cache-control': CACHE_CONTROL.calendar },
    body: toICalendar(groupName, events),
  }
}
