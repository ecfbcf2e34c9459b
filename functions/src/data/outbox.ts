import { noticeDocumentSchema, noticeKindSchema } from '@hobbyhub/contract/notice'
import { timestampSchema } from '@hobbyhub/contract/timestamp'
import { type DocumentData, type DocumentReference, FieldValue, type Query, Timestamp } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { mailsOfShape } from '../queries/notices.ts'
import { shapedQuery } from '../queries/shape.ts'
import { db, outboxRef } from './firestore.ts'

/** What a mail is sent for: whatever there is a notice of, and what is read elsewhere on the site. */
const mailKindSchema = z.enum(['announcement', 'reminder', ...noticeKindSchema.options])

/** `outbox/{id}`: one mail to one user. It holds no address: that is asked for when the mail is sent. */
const mailSchema = z.object({
  uid: z.string(),
  kind: mailKindSchema,
  groupId: z.string(),
  groupName: z.string(),
  announcementId: z.optional(z.string()),
  meeting: noticeDocumentSchema.shape.meeting,
  role: noticeDocumentSchema.shape.role,
  requests: noticeDocumentSchema.shape.requests,
  reason: noticeDocumentSchema.shape.reason,
  /** With 'meeting-moved' and 'meeting-cancelled': the meetings, by their ids, and when each was changed. */
  changes: z.optional(z.record(z.string(), timestampSchema)),
  attempts: z.int(),
  /** When it was written, or renewed the last time. */
  createdAt: timestampSchema,
  /** When it is to be tried next; null when nothing is left to do. */
  dueAt: z.nullable(timestampSchema),
  /**
   * null until a server has accepted it; stays null for a mail that was not to be sent. It says how things were at this time:
   * when it was taken for sending.
   */
  sentAt: z._default(z.nullable(timestampSchema), null),
})
export type Mail = z.output<typeof mailSchema> & { readonly id: string }

export const parseMail = (id: string, data: DocumentData | undefined): Mail => ({ ...mailSchema.parse(data), id })

export type NewMail = Pick<Mail, 'uid' | 'kind' | 'groupId' | 'groupName' | 'announcementId' | 'role' | 'requests'> & {
  readonly meeting?: (Omit<NonNullable<Mail['meeting']>, 'startsAt'> & { readonly startsAt: Date }) | undefined
}

/** A new mail's document; its id is made from what it is about, so that the same mail is stored once. */
export const mailDocument = (id: string, { meeting, ...mail }: NewMail): [DocumentReference, DocumentData] => [
  outboxRef(id),
  {
    ...mail,
    ...(meeting ? { meeting } : {}),
    attempts: 0,
    createdAt: FieldValue.serverTimestamp(),
    // Not Firestore's time: sendMails compares it with the time of its own server.
    dueAt: Timestamp.now(),
    sentAt: null,
  },
]

/**
 * A mail that is sent again when the same kind of thing happens again: one document for all of them, to be written with
 * `merge`. While it waits, a renewal changes only what it will say; once it was sent, it is due again. `sentAt` stays, so that
 * `readableMail` can space out the mails.
 */
export const renewedMail = (id: string, mail: NewMail): [DocumentReference, DocumentData] => {
  const [ref, { sentAt: _, ...fields }] = mailDocument(id, mail)
  return [ref, fields]
}

export const mailsTo = (uid: string): Query => shapedQuery(db.collection('outbox'), mailsOfShape('uid'), [uid])
