import { noticeDocumentSchema } from '@hobbyhub/contract/moderation/notice'
import { reportDocumentSchema } from '@hobbyhub/contract/moderation/report'
import { timestampSchema } from '@hobbyhub/contract/shared/timestamp'
import type * as z from 'zod/mini'
import type { DueModeratorMail, DueReportMail } from '../outbox/outbox.ts'
import { db, groupRef, hiddenGroupRef, noticesRef, reportsRef, suspensionRef } from '../platform/firestore/refs.ts'
import { isSuspended } from '../platform/suspension.ts'
import type { SiteMailText } from './compose-site-mail.ts'
import { readAccount, readConfirmedEmail, readEmail } from './read-email.ts'
import { appealDecided, type MailedReport, newReports, noticeDecided, noticeReceived } from './report-mail-texts.ts'

/** A mail of the site itself: its recipient's address, and what it says. */
export type AddressedText = { readonly to: string; readonly text: SiteMailText }

type Report = z.infer<typeof reportDocumentSchema>

const readGroupState = async ({ groupId, groupCreatedAt }: Report): Promise<MailedReport['groupState']> => {
  if (groupId === null) return 'deleted'
  const [shown, hidden] = await db.getAll(groupRef(groupId), hiddenGroupRef(groupId), { fieldMask: ['createdAt'] })
  const isReported = (group: typeof shown) =>
    group?.exists === true && timestampSchema.parse(group.get('createdAt')) === groupCreatedAt
  if (isReported(shown)) return 'shown'
  return isReported(hidden) ? 'hidden' : 'deleted'
}

/** Whether the account that a report is about is suspended. */
const readIsSuspended = async ({ groupId, subjectUid }: Report): Promise<boolean> =>
  groupId === null && subjectUid !== null && isSuspended(await suspensionRef(subjectUid).get())

const TEXTS = {
  'notice-received': noticeReceived,
  'notice-decided': noticeDecided,
  'appeal-decided': appealDecided,
} as const

const readAddress = async ({ kind, report, uid }: DueReportMail, { groupId }: Report): Promise<string | null> => {
  if (kind === 'appeal-decided') {
    if (uid === undefined) return null
    // Whoever objects to a suspension has come by the link in the mail about it, which goes to unconfirmed addresses, too.
    return groupId === null ? readEmail(uid) : readConfirmedEmail(uid)
  }
  const notice = await noticesRef.doc(report).get()
  return notice.exists ? noticeDocumentSchema.parse(notice.data()).email : null
}

/** A mail about a report, as it is now. null if the report was deleted, or opened again before its decision was told. */
export const readReportMail = async (mail: DueReportMail): Promise<AddressedText | null> => {
  const stored = await reportsRef.doc(mail.report).get()
  if (!stored.exists) return null
  const report = reportDocumentSchema.parse(stored.data())
  if (mail.kind !== 'notice-received' && report.status === 'open') return null
  const to = await readAddress(mail, report)
  if (to === null) return null
  const { groupName, decision, closedBy, decidedBy } = report
  const isDecidedByAnother = closedBy !== null && decidedBy !== null && closedBy !== decidedBy
  const [groupState, stillSuspended] = await Promise.all([readGroupState(report), readIsSuspended(report)])
  return {
    to,
    text: TEXTS[mail.kind]({ groupName, decision, groupState, isSuspended: stillSuspended, isDecidedByAnother }),
  }
}

/** A mail to a moderator. null if the right was taken away, or the address is not confirmed. */
export const readModeratorMail = async (mail: DueModeratorMail): Promise<AddressedText | null> => {
  const account = await readAccount(mail.uid)
  const isModerator = account?.customClaims?.admin === true && !account.disabled
  if (!isModerator || !account.email || !account.emailVerified) return null
  return { to: account.email, text: newReports(mail.newReports) }
}
