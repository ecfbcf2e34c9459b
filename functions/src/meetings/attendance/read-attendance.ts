import { AggregateField } from 'firebase-admin/firestore'
import type { Deadline } from '../../platform/deadline.ts'
import { indexedQuery } from '../../platform/firestore/indexed-query.ts'
import { groupCollection } from '../../platform/firestore/refs.ts'
import { parseMeeting } from '../meetings.ts'
import { heldMeetingsQuery, meetingsIndex } from '../queries.ts'

/**
 * How many meetings a group has held, when the first was, and how many people came on average. Firestore counts: the call costs one
 * read for the first meeting, and one for each thousand meetings.
 */
export const readAttendance = async (id: string, deadline: Deadline) => {
  const meetings = groupCollection(id, 'meetings')
  const held = heldMeetingsQuery(meetings, new Date())
  const first = indexedQuery(meetings, meetingsIndex('status'), ['planned']).limit(1)
  const [counted, { docs }] = await Promise.all([
    deadline.run(() =>
      held.aggregate({ count: AggregateField.count(), came: AggregateField.average('turnout') }).get(),
    ),
    deadline.run(() => first.get()),
  ])
  const { count: meetingCount, came } = counted.data()
  const [earliest] = docs
  return {
    meetingCount,
    since: meetingCount > 0 && earliest ? parseMeeting(earliest).date : null,
    averageCame: came === null ? null : Math.round(came),
  }
}
