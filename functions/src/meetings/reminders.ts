import type { Meeting } from '@hobbyhub/contract/meetings/meeting'
import type { GroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import type { DocumentData, DocumentReference, DocumentSnapshot, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { parseGroup } from '../groups/groups.ts'
import { reminderDay } from '../notifications/mail-concerns.ts'
import { mailDocument } from '../notifications/new-mails.ts'
import { mailId } from '../outbox/outbox.ts'
import { createMissingDocuments } from '../platform/firestore/bulk-writes.ts'
import { parseOrLog } from '../platform/firestore/parse-or-log.ts'
import { db, parentsOf } from '../platform/firestore/refs.ts'
import { parseMeeting, parseReply } from './meetings.ts'
import { toNotifiedMeeting } from './notified-meeting.ts'
import type { StartWindow } from './start-window.ts'

const isDue = ({ status, startsAt }: Meeting, { after, end }: StartWindow): boolean =>
  status === 'planned' && new Date(startsAt) > after && new Date(startsAt) <= end

/** Reads documents. Returns those that exist and are valid, keyed by path. */
const readValid = async <T>(
  refs: readonly DocumentReference[],
  parse: (snapshot: DocumentSnapshot) => T,
): Promise<Map<string, T>> => {
  const unique = new Map(refs.map((ref) => [ref.path, ref]))
  const snapshots = await db.getAll(...unique.values())
  const valid = new Map<string, T>()
  for (const snapshot of snapshots) {
    const parsed = snapshot.exists ? parseOrLog(snapshot, parse) : undefined
    if (parsed !== undefined) valid.set(snapshot.ref.path, parsed)
  }
  return valid
}

/** A reminder's id depends on the meeting's day, so if the meeting moves to another day, a reminder for the new day is sent. */
const reminder = (
  meeting: Meeting,
  {
    uid,
    group,
    position,
  }: { readonly uid: string; readonly group: Pick<GroupWithMeeting, 'id' | 'groupName'>; readonly position: number },
): [DocumentReference, DocumentData] => {
  const { id: groupId, groupName } = group
  const mail = { uid, kind: 'reminder', groupId, groupName, meeting: toNotifiedMeeting(meeting) } as const
  return mailDocument(mailId(mail, meeting.id, reminderDay(meeting.startsAt)), mail, position)
}

/** The number of reminders that this run has made for each meeting, keyed by the meeting's path. */
export type ReminderCounts = Map<string, number>

/** Writes the reminders for a page of replies. Returns how many are new. */
export const writeRemindersForPage = async (
  replies: readonly QueryDocumentSnapshot[],
  { window, written }: { readonly window: StartWindow; readonly written: ReminderCounts },
): Promise<number> => {
  if (replies.length === 0) return 0
  const meetingRefs = parentsOf(replies)
  const groupRefs = parentsOf(meetingRefs.map((ref) => ({ ref })))
  const [meetings, groups] = await Promise.all([readValid(meetingRefs, parseMeeting), readValid(groupRefs, parseGroup)])
  const mails = replies.flatMap((doc, at) => {
    const path = meetingRefs[at]?.path ?? ''
    const meeting = meetings.get(path)
    const group = groups.get(groupRefs[at]?.path ?? '')
    const reply = parseOrLog(doc, parseReply)
    if (!meeting || !group || !reply || !isDue(meeting, window)) return []
    const position = written.get(path) ?? 0
    written.set(path, position + 1)
    return [reminder(meeting, { uid: reply.uid, group, position })]
  })
  return createMissingDocuments(mails)
}
