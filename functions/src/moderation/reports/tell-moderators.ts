import { MAX_COUNTED_REPORTS } from '@hobbyhub/contract/shared/limits'
import { type Query, Timestamp } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { addModerationNotifications } from '../../notifications/add-notification.ts'
import { newSiteMailFields } from '../../outbox/site-mails.ts'
import { isMailOn } from '../../platform/config.ts'
import { noDeadline } from '../../platform/deadline.ts'
import { hashToId } from '../../platform/firestore/idempotent-ids.ts'
import { indexedQuery } from '../../platform/firestore/indexed-query.ts'
import { db, outboxRef, reportsRef, toldReportsRef } from '../../platform/firestore/refs.ts'
import { readModerators } from '../moderators.ts'
import { reportsIndex } from '../queries.ts'

/** The minimum time (ms) between two mails about new reports. */
const MAIL_PAUSE_MS = 60 * 60 * 1000
const NEVER = Timestamp.fromMillis(0)

/** The open reports that came after `time`, the latest first. */
const openSince = (time: Timestamp): Query => indexedQuery(reportsRef, reportsIndex(), ['open']).endBefore(time)

const countUpToMax = async (query: Query): Promise<number> =>
  (await query.limit(MAX_COUNTED_REPORTS).count().get()).data().count

const timeSchema = z._default(z.instanceof(Timestamp), NEVER)
/**
 * `jobs/reports`: the moderators have notifications of the reports up to `notifiedUntil`, and mails of those up to `mailedUntil`. The
 * last mails were written at `mailedAt`.
 */
const progressSchema = z.object({ notifiedUntil: timeSchema, mailedUntil: timeSchema, mailedAt: timeSchema })

/**
 * Tells the moderators of new reports, notices and appeals: at once by a notification, and by a mail to each, once an hour at most. Safe to
 * repeat, and to run twice at once. If there is nothing new, it reads one document and one empty query.
 *
 * @returns how many moderators were told
 */
export const tellModerators = async (now = new Date()): Promise<number> => {
  const stored = await toldReportsRef.get()
  const { notifiedUntil, mailedUntil, mailedAt } = progressSchema.parse(stored.data() ?? {})
  const [newest] = (await openSince(notifiedUntil).limit(1).get()).docs
  const until: Timestamp = newest?.get('createdAt') ?? notifiedUntil
  const isMailDue = until > mailedUntil && now.getTime() - mailedAt.toMillis() >= MAIL_PAUSE_MS
  if (!newest && !isMailDue) return 0

  const [moderators, openReports, newReports] = await Promise.all([
    readModerators(noDeadline),
    newest ? countUpToMax(openSince(NEVER)) : 0,
    isMailDue ? countUpToMax(openSince(mailedUntil)) : 0,
  ])
  const batch = db.batch()
  if (newest) addModerationNotifications(batch, moderators, openReports)
  const mailed = isMailOn && newReports > 0 ? moderators : []
  for (const uid of mailed) {
    const id = hashToId('moderation', uid, mailedUntil.toMillis())
    batch.set(outboxRef(id), { kind: 'moderation', uid, newReports, ...newSiteMailFields(now) })
  }
  const progress = {
    notifiedUntil: until,
    mailedUntil: isMailDue ? until : mailedUntil,
    mailedAt: mailed.length > 0 ? Timestamp.fromDate(now) : mailedAt,
  }
  // Of two runs at once, one fails here, and has written nothing.
  if (stored.updateTime) batch.update(stored.ref, progress, { lastUpdateTime: stored.updateTime })
  else batch.create(stored.ref, progress)
  await batch.commit()
  return newest || mailed.length > 0 ? moderators.length : 0
}
