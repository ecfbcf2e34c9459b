import type { Meeting } from '@hobbyhub/contract/meetings/meeting'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { KINDS } from '../notifications/kinds.ts'
import type { Attendance } from '../notifications/mail-concerns.ts'
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
  const { namesMeeting } = KINDS[mail.kind]
  if (!ids || !namesMeeting) return null
  if (ids.length === 0) return []
  const refs = ids.map((id) => meetingRef(mail.groupId, id))
  const snapshots = await db.getAll(...refs, ...refs.map((ref) => replyRef(ref, mail.uid)))
  return snapshots
    .slice(0, ids.length)
    .flatMap((snapshot, at) => toAttendance(snapshot, snapshots[ids.length + at]) ?? [])
    .filter((attendance) => !hasEnded(attendance.meeting, now) && namesMeeting(attendance, mail, now))
    .map(({ meeting }) => meeting)
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
}
