import { type DocumentData, type DocumentReference, FieldValue } from 'firebase-admin/firestore'
import { isMailOn } from '../platform/config.ts'
import { hashToId } from '../platform/firestore/idempotent-ids.ts'
import { outboxRef } from '../platform/firestore/refs.ts'
import { turnOffsetMs } from './mail-turn.ts'
import { type DueReportMail, dueFields } from './outbox.ts'

/** The fields of a new mail of the site itself, which is due now, besides its contents. */
export const newSiteMailFields = (now = new Date()) => ({
  attempts: 0,
  createdAt: FieldValue.serverTimestamp(),
  ...dueFields(now, turnOffsetMs('general', 0)),
  sentAt: null,
})

/** A batch or a transaction. */
type Writer = { readonly create: (ref: DocumentReference, fields: DocumentData) => unknown }

/**
 * Adds a mail about a report to the batch that changes the report, if the site sends mails. It names no address, which is read when the mail is
 * sent.
 *
 * @param mail.event tells apart mails of one kind about one report
 */
export const addReportMail = (
  batch: Writer,
  { event = '', ...mail }: Pick<DueReportMail, 'kind' | 'report' | 'uid'> & { readonly event?: string },
): void => {
  if (!isMailOn) return
  batch.create(outboxRef(hashToId(mail.kind, mail.report, event)), { ...mail, ...newSiteMailFields() })
}
