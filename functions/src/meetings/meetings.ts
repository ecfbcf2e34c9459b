import {
  type Meeting,
  meetingDocumentSchema,
  type ReplyDocument,
  type RestMeeting,
  replyDocumentSchema,
} from '@hobbyhub/contract/meetings/meeting'
import { MEETING_MINUTES_RANGE } from '@hobbyhub/contract/shared/limits'
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { groupNotFoundError, meetingNotFoundError } from '../platform/api-error.ts'
import type { Deadline } from '../platform/deadline.ts'
import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import { db, groupCollection, groupRef, meetingRef } from '../platform/firestore/refs.ts'
import { meetingsIndex } from './queries.ts'

/** Parses a stored meeting. Throws if the document is not valid. */
export const parseMeeting = (snapshot: DocumentSnapshot): Meeting => ({
  ...meetingDocumentSchema.parse(snapshot.data()),
  id: snapshot.id,
})

export const parseReply = (snapshot: DocumentSnapshot): ReplyDocument => replyDocumentSchema.parse(snapshot.data())

export const toRestMeeting = ({ id, ...fields }: Meeting): RestMeeting => ({ _id: id, ...fields })

/** The maximum duration of a meeting: a meeting that began longer ago has ended. */
export const LONGEST_MEETING_MS = MEETING_MINUTES_RANGE.max * 60_000

/** Whether a meeting has ended. Until then it counts as upcoming, even if it has begun. */
export const hasEnded = ({ endsAt }: Pick<Meeting, 'endsAt'>, now: Date): boolean => Date.parse(endsAt) <= now.getTime()

/** A group's name. Throws 404 if there is no such group. */
export const readGroupName = async (id: string, deadline: Deadline): Promise<string> => {
  const [group] = await deadline.run(() => db.getAll(groupRef(id), { fieldMask: ['groupName'] }))
  if (!group?.exists) throw groupNotFoundError()
  return String(group.get('groupName'))
}

/** The ids of a group and of one of its meetings. */
export type MeetingIds = { readonly id: string; readonly meetingId: string }

/** Reads a meeting of a group. Throws 404 if the group or the meeting does not exist. */
export const readMeeting = async (ids: MeetingIds, deadline: Deadline): Promise<Meeting> => {
  const [group, meeting] = await deadline.run(() => db.getAll(groupRef(ids.id), meetingRef(ids.id, ids.meetingId)))
  if (!group?.exists) throw groupNotFoundError()
  if (!meeting?.exists) throw meetingNotFoundError()
  return parseMeeting(meeting)
}

/** How many meetings of a group have not begun, including cancelled meetings. */
export const countUpcomingMeetings = async (transaction: Transaction, id: string, now: Date): Promise<number> => {
  const meetings = indexedQuery(groupCollection(id, 'meetings'), meetingsIndex(null), [])
  return (await transaction.get(meetings.startAfter(now).count())).data().count
}
