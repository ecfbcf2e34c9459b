import type { NoticePayload } from '@hobbyhub/contract/moderation/notice'
import { MAX_NOTICES_AN_HOUR } from '@hobbyhub/contract/shared/limits'
import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import { addReportMail } from '../../outbox/site-mails.ts'
import { groupNotFoundError } from '../../platform/api-error.ts'
import type { Deadline } from '../../platform/deadline.ts'
import { hashToId } from '../../platform/firestore/idempotent-ids.ts'
import { countTowardsHourlyLimit } from '../../platform/firestore/quota.ts'
import { contactLimitRef, db, groupRef, noticesRef, reportsRef } from '../../platform/firestore/refs.ts'
import { retryOnConflict } from '../../platform/firestore/retry-on-conflict.ts'
import { countInYear } from '../moderation-years.ts'
import { groupAsSubject, openReport } from './new-report.ts'

const HOUR_MS = 60 * 60 * 1000
const MESSAGE = `You can send ${MAX_NOTICES_AN_HOUR.email} reports within an hour. Please try again later.`

/** The mailbox of an address. Whatever follows a plus sign in it leads to the same one, in most mail programs. */
const mailboxOf = (email: string): string => email.replace(/\+.*(?=@)/, '')

/**
 * Stores a notice, its report for the moderators, and the mail that says that it was received. Safe to repeat: the same notice is
 * stored once. Throws 404 if there is no such group, 429 if too many notices were given with the same mailbox.
 *
 * @returns whether the notice is new
 */
export const storeNotice = (id: string, notice: NoticePayload, deadline: Deadline): Promise<boolean> => {
  const { name = null, reason, text } = notice
  const email = notice.email.toLowerCase()
  const noticeId = hashToId('notice', id, email, name, reason, text)
  const refs = [groupRef(id), reportsRef.doc(noticeId), contactLimitRef(hashToId('notice', mailboxOf(email)))]
  return retryOnConflict(async () => {
    const [group, report, limit] = await deadline.run(() => db.getAll(...refs))
    if (!group?.exists || !report || !limit) throw groupNotFoundError()
    if (report.exists) return false

    const now = new Date()
    const batch = db.batch()
    countTowardsHourlyLimit(batch, limit, { now, max: MAX_NOTICES_AN_HOUR.email, message: MESSAGE })
    // Firestore's TTL policy deletes the document after this time (firestore.indexes.json).
    batch.set(limit.ref, { expiresAt: Timestamp.fromMillis(now.getTime() + HOUR_MS) }, { merge: true })
    const subject = groupAsSubject(group)
    const reporter = { reporterUid: null, reporterName: name }
    batch.create(report.ref, {
      ...openReport({ ...subject, ...reporter, kind: 'notice', reason: text, ground: reason }),
      createdAt: FieldValue.serverTimestamp(),
    })
    batch.create(noticesRef.doc(noticeId), {
      group: id,
      groupName: subject.groupName,
      name,
      email: notice.email,
      reason,
      text,
      at: FieldValue.serverTimestamp(),
    })
    countInYear(batch, `notices.${reason}`)
    addReportMail(batch, { kind: 'notice-received', report: noticeId })
    await deadline.run(() => batch.commit())
    return true
  })
}
