import { type DocumentData, type DocumentReference, FieldValue } from 'firebase-admin/firestore'
import { isMailOn } from '../platform/config.ts'
import { hashToId } from '../platform/firestore/idempotent-ids.ts'
import { outboxRef } from '../platform/firestore/refs.ts'
import { turnOffsetMs } from './mail-turn.ts'
import { type DueDecisionMail, type DueReportMail, dueFields } from './outbox.ts'

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

/** A batch or a transaction. */
type Setter = {
  readonly set: (ref: DocumentReference, fields: DocumentData, options: { readonly merge: boolean }) => unknown
}

/** How long (ms) a mail about groups waits for further decisions, so that a creator whose groups are hidden one after the other gets one. */
const GROUPS_DELAY_MS = 2 * 60 * 1000

/**
 * Adds a group to the day's mail to its creator, in the transaction that hides the group or shows it again. A mail that was already sent
 * is sent once more, for the groups that were added since.
 */
export const addGroupToMail = (
  transaction: Setter,
  {
    kind,
    uid,
    groupId,
    day,
  }: Pick<DueDecisionMail, 'uid'> & {
    readonly kind: 'groups-hidden' | 'groups-shown'
    readonly groupId: string
    readonly day: string
  },
): void => {
  if (!isMailOn) return
  const { sentAt: _, ...fields } = newSiteMailFields(new Date(Date.now() + GROUPS_DELAY_MS))
  const groups = { [groupId]: FieldValue.serverTimestamp() }
  transaction.set(outboxRef(hashToId(kind, uid, day)), { kind, uid, groups, ...fields }, { merge: true })
}

/**
 * Adds a mail about a decision of a moderator to its batch or transaction.
 *
 * @param event tells apart the decisions of one kind that concern a user
 */
export const addDecisionMail = (
  writer: Setter,
  {
    event,
    ...mail
  }: Pick<DueDecisionMail, 'uid' | 'groupName' | 'reason' | 'ground'> & {
    readonly kind: 'picture-removed' | 'member-removed'
    readonly event: string
  },
): void => {
  if (!isMailOn) return
  const id = hashToId(mail.kind, mail.uid, event)
  writer.set(outboxRef(id), { ...mail, ...newSiteMailFields() }, { merge: false })
}
