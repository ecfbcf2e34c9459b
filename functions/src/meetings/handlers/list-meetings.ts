import type { endpoints } from '@hobbyhub/contract/endpoints'
import { MAX_CALENDAR_MEETINGS } from '@hobbyhub/contract/shared/limits'
import { indexedQuery } from '../../platform/firestore/indexed-query.ts'
import { readQueryPage } from '../../platform/firestore/query-page.ts'
import { groupCollection } from '../../platform/firestore/refs.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { hasEnded, LONGEST_MEETING_MS, parseMeeting, readGroupName, toRestMeeting } from '../meetings.ts'
import { meetingsIndex } from '../queries.ts'

/** A meeting counts as upcoming until it ends, so the query for upcoming meetings also finds those that are going on now. */
export const listMeetings: Handler<typeof endpoints.listMeetings> = async ({ params, query, url, deadline }) => {
  await readGroupName(params.id, deadline)
  const now = new Date()
  const isPast = query.when === 'past'
  const index = meetingsIndex(null, isPast ? 'desc' : 'asc')
  const meetings = indexedQuery(groupCollection(params.id, 'meetings'), index, [])
  const from = meetings.startAt(isPast ? now : new Date(now.getTime() - LONGEST_MEETING_MS))
  const page = { ...query, limit: query.limit ?? MAX_CALENDAR_MEETINGS }
  const { docs, headers } = await readQueryPage({ query: from, index }, page, { url, deadline })
  const listed = docs.map(parseMeeting).filter((meeting) => hasEnded(meeting, now) === isPast)
  return { status: 200, headers, body: listed.map(toRestMeeting) }
}
