import type { Meeting } from '@hobbyhub/contract/meetings/meeting'
import type { Transaction } from 'firebase-admin/firestore'
import { meetingNotFoundError } from '../platform/api-error.ts'
import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import { db, groupCollection, meetingRef } from '../platform/firestore/refs.ts'
import { isPlanned } from './meeting-checks.ts'
import { hasEnded, type MeetingIds, parseMeeting } from './meetings.ts'
import { meetingsIndex } from './queries.ts'

/**
 * Reads the meeting that a change is about. With the scope 'following', also reads the later meetings of its series, including
 * cancelled ones. Throws 404 if there is no such meeting.
 */
export const readMeetingsInScope = async (
  transaction: Transaction,
  { id, meetingId }: MeetingIds,
  scope: 'one' | 'following' = 'one',
): Promise<readonly [Meeting, ...Meeting[]]> => {
  const snapshot = await transaction.get(meetingRef(id, meetingId))
  if (!snapshot.exists) throw meetingNotFoundError()
  const meeting = parseMeeting(snapshot)
  if (scope === 'one' || meeting.seriesId === null) return [meeting]
  const series = indexedQuery(groupCollection(id, 'meetings'), meetingsIndex('seriesId'), [meeting.seriesId])
  const { docs } = await transaction.get(series.startAfter(new Date(meeting.startsAt)))
  return [meeting, ...docs.map(parseMeeting).filter((other) => other.id !== meetingId)]
}

/** Of a meeting and the later ones of its series, those that are neither cancelled nor over, soonest first. */
export const readOpenSeries = async (ids: MeetingIds, now: Date): Promise<readonly Meeting[]> => {
  const meetings = await db.runTransaction((transaction) => readMeetingsInScope(transaction, ids, 'following'), {
    readOnly: true,
  })
  return meetings.filter((meeting) => isPlanned(meeting) && !hasEnded(meeting, now))
}

/** The later meetings of a meeting's series that are neither cancelled nor over, soonest first. */
export const readFollowing = async (ids: MeetingIds, now: Date): Promise<readonly Meeting[]> =>
  (await readOpenSeries(ids, now)).filter(({ id }) => id !== ids.meetingId)
