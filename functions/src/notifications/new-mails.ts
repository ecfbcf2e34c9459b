import type { ReplyStatus } from '@hobbyhub/contract/meetings/meeting'
import { type DocumentData, type DocumentReference, FieldValue } from 'firebase-admin/firestore'
import { turnOffsetMs } from '../outbox/mail-turn.ts'
import { dueFields, type Mail, mailId } from '../outbox/outbox.ts'
import { outboxRef } from '../platform/firestore/refs.ts'
import { KINDS } from './kinds.ts'

export type NewMail = Pick<
  Mail,
  | 'uid'
  | 'kind'
  | 'groupId'
  | 'groupName'
  | 'announcementId'
  | 'role'
  | 'requests'
  | 'reason'
  | 'poll'
  | 'saidYes'
  | 'everyTime'
  | 'replies'
> & {
  readonly meeting?: (Omit<NonNullable<Mail['meeting']>, 'startsAt'> & { readonly startsAt: Date }) | undefined
}

/**
 * The document of a new mail. Its id is derived from the event and the recipient (`mailId`), so that the same mail is stored once.
 *
 * @param position the mail's position among the mails of its event, from 0; a later position has a later turn
 */
export const mailDocument = (
  id: string,
  { meeting, ...mail }: NewMail,
  position = 0,
): [DocumentReference, DocumentData] => [
  outboxRef(id),
  {
    ...mail,
    ...(meeting ? { meeting } : {}),
    attempts: 0,
    createdAt: FieldValue.serverTimestamp(),
    // The time is that of this process, not Firestore's, because sendMails compares `dueAt` with the clock of its own process.
    ...dueFields(
      new Date(Date.now() + (KINDS[mail.kind].delay ?? 0)),
      turnOffsetMs(KINDS[mail.kind].priority, position),
    ),
    sentAt: null,
  },
]

/**
 * A mail that is sent again when an event of the same kind happens again. All such events in a group share one document for each
 * recipient, which must be written with `merge`. If the mail still waits, a renewal replaces its contents; if it was already
 * sent, it becomes due again. `sentAt` is kept, so that a repeated delivery sends nothing again.
 */
export const renewedMailDocument = (mail: NewMail, position = 0): [DocumentReference, DocumentData] => {
  const [ref, { sentAt: _, ...fields }] = mailDocument(mailId(mail), mail, position)
  return [ref, fields]
}

type MeetingChanges = {
  readonly meetingIds: readonly string[]
  /** When the meetings changed, or the replies to them. */
  readonly at: Date | FieldValue
  /** See `Mail['replies']`. */
  readonly reply?: ReplyStatus | undefined
  /** See `Mail['replyReasons']`. */
  readonly reason?: string | null | undefined
  /** See `mailDocument`. */
  readonly position?: number
}

/** A renewed mail about meetings, or about the recipient's replies to them: the meetings that have changed share the mail. */
export const meetingChangesMailDocument = (
  mail: Omit<NewMail, 'meeting'>,
  { meetingIds, at, reply, reason = null, position }: MeetingChanges,
): [DocumentReference, DocumentData] => {
  const [ref, fields] = renewedMailDocument(mail, position)
  const changes = Object.fromEntries(meetingIds.map((id) => [id, at]))
  const replies = reply && {
    replies: Object.fromEntries(meetingIds.map((id) => [id, reply])),
    replyReasons: Object.fromEntries(meetingIds.map((id) => [id, reason])),
  }
  return [ref, { ...fields, createdAt: at, changes, ...replies }]
}
