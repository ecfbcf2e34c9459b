import type { Meeting, ReplyStatus } from '@hobbyhub/contract/meetings/meeting'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { Mail } from '../outbox/outbox.ts'
import { parseOrLog } from '../platform/firestore/parse-or-log.ts'
import { db, meetingRef, replyRef } from '../platform/firestore/refs.ts'
import { hasEnded, parseMeeting, parseReply } from './meetings.ts'

/**
 * The ids of the meetings that a mail is about; null for a mail that is not about meetings. For a renewed mail, those that have
 * changed since it was last sent.
 */
const idsOf = ({ changes, meeting, sentAt }: Mail): string[] | null => {
  if (changes) return Object.entries(changes).flatMap(([id, at]) => (sentAt === null || at >= sentAt ? id : []))
  return meeting ? [meeting.id] : null
}

/** The meeting's day in UTC. An attendee gets one reminder for that day, even if the meeting's time changes within the day. */
export const reminderDay = (startsAt: string): string => startsAt.slice(0, 10)

/** `reply` is null if the user has not replied. */
type Attendance = { readonly meeting: Meeting; readonly reply: ReplyStatus | null }

/** Whether an e-mail about this meeting still concerns its recipient. */
const holds = (mail: Mail, { meeting, reply }: Attendance, now: Date): boolean => {
  // Members who have replied know of the meeting.
  if (mail.kind === 'meeting-planned') return meeting.status === 'planned' && reply === null
  if (reply === null) return false
  if (mail.kind === 'meeting-cancelled') return meeting.status === 'cancelled' && reply !== 'notGoing'
  if (meeting.status === 'cancelled') return false
  if (mail.kind === 'meeting-moved' || mail.kind === 'meeting-restored') return reply !== 'notGoing'
  if (mail.kind === 'reply-changed') return reply === mail.replies?.[meeting.id]
  if (reply !== 'going') return false
  if (mail.kind !== 'reminder') return true
  const isSameDay = reminderDay(meeting.startsAt) === reminderDay(mail.meeting?.startsAt ?? '')
  return isSameDay && new Date(meeting.startsAt) > now
}

const toAttendance = (meeting: DocumentSnapshot, reply: DocumentSnapshot | undefined): Attendance | undefined => {
  const parsed = meeting.exists ? parseOrLog(meeting, parseMeeting) : undefined
  if (!reply?.exists) return parsed && { meeting: parsed, reply: null }
  const replied = parseOrLog(reply, parseReply)
  return parsed && replied && { meeting: parsed, reply: replied.status }
}

/**
 * The meetings that a mail is about, as they are now, soonest first. Meetings that are over, or no longer concern the recipient,
 * are left out. Returns null for a mail that is not about meetings.
 */
export const readMailedMeetings = async (mail: Mail, now: Date): Promise<readonly Meeting[] | null> => {
  const ids = idsOf(mail)
  if (!ids || ids.length === 0) return ids && []
  const refs = ids.map((id) => meetingRef(mail.groupId, id))
  const snapshots = await db.getAll(...refs, ...refs.map((ref) => replyRef(ref, mail.uid)))
  return snapshots
    .slice(0, ids.length)
    .flatMap((snapshot, at) => toAttendance(snapshot, snapshots[ids.length + at]) ?? [])
    .filter((attendance) => !hasEnded(attendance.meeting, now) && holds(mail, attendance, now))
    .map(({ meeting }) => meeting)
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
}
