import { notificationDocumentSchema } from '@hobbyhub/contract/notifications/notification'
import { timestampSchema } from '@hobbyhub/contract/shared/timestamp'
import { type DocumentData, type DocumentReference, FieldValue, type Query, Timestamp } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { mailsOfIndex } from '../notifications/queries.ts'
import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import { db, outboxRef } from '../platform/firestore/refs.ts'
import { mailKindSchema, turnOffsetMs } from './mail-turn.ts'

/** `outbox/{id}`: one mail to one user. It holds no address: that is asked for when the mail is sent. */
const mailSchema = z.object({
  uid: z.string(),
  kind: mailKindSchema,
  groupId: z.string(),
  groupName: z.string(),
  announcementId: z.optional(z.string()),
  meeting: notificationDocumentSchema.shape.meeting,
  role: notificationDocumentSchema.shape.role,
  reply: notificationDocumentSchema.shape.reply,
  requests: notificationDocumentSchema.shape.requests,
  reason: notificationDocumentSchema.shape.reason,
  /** With 'meeting-moved', 'meeting-cancelled' and 'meeting-restored': the meetings, by their ids, and when each was changed. */
  changes: z.optional(z.record(z.string(), timestampSchema)),
  /** How often it was tried without success. A server that is away is not asked to take a mail: that is no attempt. */
  attempts: z.int(),
  /** When it was written, or renewed the last time. */
  createdAt: timestampSchema,
  /**
   * When to try next. A run moves this ahead before it sends, so that the e-mail is tried again if that run breaks off.
   * null: nothing is left to do.
   */
  dueAt: z.nullable(timestampSchema),
  /** Its place among the mails that are due. Mails of earlier versions have none. */
  turnAt: z.optional(timestampSchema),
  /**
   * null until a server has accepted it; stays null for a mail that was dropped. It is the time at which the mail was taken for
   * sending, since the mail shows how things were then.
   */
  sentAt: z._default(z.nullable(timestampSchema), null),
})
export type Mail = z.output<typeof mailSchema> & { readonly id: string }

export const parseMail = (id: string, data: DocumentData | undefined): Mail => ({ ...mailSchema.parse(data), id })

export type NewMail = Pick<
  Mail,
  'uid' | 'kind' | 'groupId' | 'groupName' | 'announcementId' | 'role' | 'reply' | 'requests'
> & {
  readonly meeting?: (Omit<NonNullable<Mail['meeting']>, 'startsAt'> & { readonly startsAt: Date }) | undefined
}

/** The fields of a mail that is to be tried at `dueAt`, and whose turn is `afterMs` later, or earlier. */
export const dueFields = (dueAt: Date, afterMs: number) => ({
  dueAt: Timestamp.fromDate(dueAt),
  turnAt: Timestamp.fromMillis(dueAt.getTime() + afterMs),
})

/** How much later than `dueAt` its turn is. */
export const turnOffset = ({ kind, dueAt, turnAt }: Mail): number =>
  dueAt === null || turnAt === undefined ? turnOffsetMs(kind, 0) : Date.parse(turnAt) - Date.parse(dueAt)

/**
 * A new e-mail's document. Its id is made from its event and recipient, so that the same e-mail is stored once.
 *
 * @param place which of the mails of one event it is: an event that goes to many shares the queue with the others
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
    // Not Firestore's time: sendMails compares it with the time of its own server.
    ...dueFields(new Date(), turnOffsetMs(mail.kind, place)),
    sentAt: null,
  },
]

/**
 * A mail that is sent again when the same kind of thing happens again: one document for all of them, to be written with
 * `merge`. While it waits, a renewal changes only what it will say; once it was sent, it is due again. `sentAt` stays, so that
 * `readableMail` can space out the mails.
 */
export const renewedMail = (id: string, mail: NewMail, place = 0): [DocumentReference, DocumentData] => {
  const [ref, { sentAt: _, ...fields }] = mailDocument(id, mail, place)
  return [ref, fields]
}

export const mailsTo = (uid: string): Query => indexedQuery(db.collection('outbox'), mailsOfIndex('uid'), [uid])
