import { type ReplyStatus, replyStatusSchema } from '@hobbyhub/contract/meetings/meeting'
import { notificationDocumentSchema } from '@hobbyhub/contract/notifications/notification'
import { timestampSchema } from '@hobbyhub/contract/shared/timestamp'
import { type DocumentData, type DocumentReference, FieldValue, type Query, Timestamp } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { hashToId } from '../platform/firestore/idempotent-ids.ts'
import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import { outboxRef, rootCollection } from '../platform/firestore/refs.ts'
import { mailKindSchema, turnOffsetMs } from './mail-turn.ts'
import { mailsOfUserOrGroupIndex } from './queries.ts'

/** `outbox/{id}`: one mail to one user. It contains no e-mail address, because the address is read when the mail is sent. */
const mailSchema = z.object({
  uid: z.string(),
  kind: mailKindSchema,
  groupId: z.string(),
  groupName: z.string(),
  announcementId: z.optional(z.string()),
  meeting: notificationDocumentSchema.shape.meeting,
  role: notificationDocumentSchema.shape.role,
  requests: notificationDocumentSchema.shape.requests,
  reason: notificationDocumentSchema.shape.reason,
  /** If the mail is renewed and about meetings: the time of the last change of each meeting, by the meeting's id. */
  changes: z.optional(z.record(z.string(), timestampSchema)),
  /** With 'reply-changed': the reply that an organizer has given for the user to each of these meetings. */
  replies: z.optional(z.record(z.string(), replyStatusSchema)),
  /** How many attempts have failed. An attempt during which the server closes the connection does not count. */
  attempts: z.int(),
  /** When the mail was written or last renewed; for changed meetings, the time of the last change. */
  createdAt: timestampSchema,
  /**
   * When to try next; null if nothing is left to do. A run sets a later time before it sends, so that another run tries again if
   * the first is interrupted.
   */
  dueAt: z.nullable(timestampSchema),
  /**
   * The time by which due mails are ordered (see mail-turn.ts). Missing in finished mails, and in mails that earlier versions of
   * the code stored.
   */
  turnAt: z.optional(timestampSchema),
  /**
   * null until a server has accepted the mail. After that, the time at which the mail was taken to be sent, because the sent mail
   * shows the state at that time.
   */
  sentAt: z._default(z.nullable(timestampSchema), null),
})
export type Mail = z.output<typeof mailSchema> & { readonly id: string }

export const parseMail = (id: string, data: DocumentData | undefined): Mail => ({ ...mailSchema.parse(data), id })

export type NewMail = Pick<
  Mail,
  'uid' | 'kind' | 'groupId' | 'groupName' | 'announcementId' | 'role' | 'requests' | 'reason'
> & {
  readonly meeting?: (Omit<NonNullable<Mail['meeting']>, 'startsAt'> & { readonly startsAt: Date }) | undefined
}

/** What tells apart the messages of a mail that is renewed. Each attempt to send the same message has the same key. */
export const messageKey = ({ id, createdAt }: Mail): string => `${id}.${Date.parse(createdAt)}`

/** The fields of a mail that is due at `dueAt`, and whose turn is `afterMs` later (earlier if negative). */
export const dueFields = (dueAt: Date, afterMs: number) => ({
  dueAt: Timestamp.fromDate(dueAt),
  turnAt: Timestamp.fromMillis(dueAt.getTime() + afterMs),
})

/** How much later (ms) than `dueAt` the mail's turn is; negative if the turn is earlier. */
export const storedTurnOffsetMs = ({ kind, dueAt, turnAt }: Mail): number =>
  dueAt === null || turnAt === undefined ? turnOffsetMs(kind, 0) : Date.parse(turnAt) - Date.parse(dueAt)

/**
 * The document of a new mail. Callers derive its id from the event and the recipient, so that the same mail is stored only once.
 *
 * @param place the mail's position among the mails of its event; a later position has a later turn
 */
export const mailDocument = (
  id: string,
  { meeting, ...mail }: NewMail,
  place = 0,
): [DocumentReference, DocumentData] => [
  outboxRef(id),
  {
    ...mail,
    ...(meeting ? { meeting } : {}),
    attempts: 0,
    createdAt: FieldValue.serverTimestamp(),
    // The time is that of this process, not Firestore's, because sendMails compares `dueAt` with the clock of its own process.
    ...dueFields(new Date(), turnOffsetMs(mail.kind, place)),
    sentAt: null,
  },
]

/**
 * A mail that is sent again when an event of the same kind happens again. All such events in a group share one document for each
 * recipient, which must be written with `merge`. If the mail still waits, a renewal replaces its contents; if it was already
 * sent, it becomes due again. `sentAt` is kept, so that a repeated delivery sends nothing again.
 */
export const renewedMailDocument = (mail: NewMail, place = 0): [DocumentReference, DocumentData] => {
  const [ref, { sentAt: _, ...fields }] = mailDocument(hashToId(mail.kind, mail.groupId, mail.uid), mail, place)
  return [ref, fields]
}

type MeetingChanges = {
  readonly meetingIds: readonly string[]
  /** When the meetings changed, or the replies to them. */
  readonly at: Date | FieldValue
  /** See `Mail['replies']`. */
  readonly reply?: ReplyStatus | undefined
  /** See `mailDocument`. */
  readonly place?: number
}

/** A renewed mail about meetings, or about the recipient's replies to them: the meetings that have changed share the mail. */
export const meetingChangesMailDocument = (
  mail: Omit<NewMail, 'meeting'>,
  { meetingIds, at, reply, place }: MeetingChanges,
): [DocumentReference, DocumentData] => {
  const [ref, fields] = renewedMailDocument(mail, place)
  const changes = Object.fromEntries(meetingIds.map((id) => [id, at]))
  const replies = reply && { replies: Object.fromEntries(meetingIds.map((id) => [id, reply])) }
  return [ref, { ...fields, createdAt: at, changes, ...replies }]
}

export const mailsToUserQuery = (uid: string): Query =>
  indexedQuery(rootCollection('outbox'), mailsOfUserOrGroupIndex('uid'), [uid])
