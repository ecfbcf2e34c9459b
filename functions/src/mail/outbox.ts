import { notificationDocumentSchema } from '@hobbyhub/contract/notifications/notification'
import { timestampSchema } from '@hobbyhub/contract/shared/timestamp'
import { type DocumentData, type DocumentReference, FieldValue, type Query, Timestamp } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { mailsOfIndex } from '../notifications/queries.ts'
import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import { db, outboxRef } from '../platform/firestore/refs.ts'
import { mailKindSchema, turnOffsetMs } from './mail-turn.ts'

/** `outbox/{id}`: one mail to one user. It holds no address: the address is read when the mail is sent. */
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
  /** How many attempts have failed. While the server is out of reach, nothing counts as an attempt. */
  attempts: z.int(),
  /** When it was written, or last renewed. */
  createdAt: timestampSchema,
  /**
   * When to try next. A run moves this ahead before it sends, so that the e-mail is tried again if that run breaks off.
   * null: nothing is left to do.
   */
  dueAt: z.nullable(timestampSchema),
  /** Its place among the mails that are due. Mails of earlier versions have none. */
  turnAt: z.optional(timestampSchema),
  /**
   * null until a server has accepted it, and for ever if the mail was dropped. The time is that at which a run took the mail,
   * since the mail shows the state at that time.
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

/** The fields of a mail that is to be sent at `dueAt`, and whose turn is `afterMs` later (earlier if negative). */
export const dueFields = (dueAt: Date, afterMs: number) => ({
  dueAt: Timestamp.fromDate(dueAt),
  turnAt: Timestamp.fromMillis(dueAt.getTime() + afterMs),
})

/** How much later than `dueAt` its turn is. */
export const turnOffset = ({ kind, dueAt, turnAt }: Mail): number =>
  dueAt === null || turnAt === undefined ? turnOffsetMs(kind, 0) : Date.parse(turnAt) - Date.parse(dueAt)

/**
 * A new e-mail's document. Its id is derived from its event and recipient, so that the same e-mail is stored once.
 *
 * @param place the mail's position among those of its event; a later position has a later turn
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
    // This is not Firestore's time, because sendMails compares it with the clock of its own server.
    ...dueFields(new Date(), turnOffsetMs(mail.kind, place)),
    sentAt: null,
  },
]

/**
 * A mail that is sent again when the same kind of event happens again. All of these share one document, which must be written
 * with `merge`. While the mail waits, a renewal changes only its contents; once it was sent, it becomes due again. `sentAt`
 * stays, so that `readableMail` can space out the mails.
 */
export const renewedMail = (id: string, mail: NewMail, place = 0): [DocumentReference, DocumentData] => {
  const [ref, { sentAt: _, ...fields }] = mailDocument(id, mail, place)
  return [ref, fields]
}

export const mailsToUserQuery = (uid: string): Query =>
  indexedQuery(db.collection('outbox'), mailsOfIndex('uid'), [uid])
