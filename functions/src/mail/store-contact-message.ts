import type { ContactMessage } from '@hobbyhub/contract/mail/contact'
import { MAX_CONTACT_MESSAGES_A_DAY } from '@hobbyhub/contract/shared/limits'
import { Timestamp } from 'firebase-admin/firestore'
import { newSiteMailFields } from '../outbox/site-mails.ts'
import type { Deadline } from '../platform/deadline.ts'
import { hashToId, idsWithinRepeatWindow } from '../platform/firestore/idempotent-ids.ts'
import { countTowardsDailyLimit } from '../platform/firestore/quota.ts'
import { contactLimitRef, db, outboxRef } from '../platform/firestore/refs.ts'
import { retryOnConflict } from '../platform/firestore/retry-on-conflict.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const LIMIT_MESSAGE = `You can send ${MAX_CONTACT_MESSAGES_A_DAY.email} messages within 24 hours.`

/**
 * Stores a message by the contact form as a mail to be sent. The same message within a minute is stored once. Throws 429 if too many
 * were written with the same e-mail address.
 */
export const storeContactMessage = (contact: ContactMessage, deadline: Deadline): Promise<void> =>
  retryOnConflict(async () => {
    const now = new Date()
    const [id, earlier] = idsWithinRepeatWindow(now.getTime(), 'contact', contact)
    const limitRef = contactLimitRef(hashToId('contact', contact.email.toLowerCase()))
    const refs = [outboxRef(id), outboxRef(earlier), limitRef]
    const [stored, storedEarlier, limit] = await deadline.run(() => db.getAll(...refs))
    if (!limit) throw new Error('Not read')
    if (stored?.exists || storedEarlier?.exists) return
    const batch = db.batch()
    countTowardsDailyLimit(batch, limit, { now, max: MAX_CONTACT_MESSAGES_A_DAY.email, message: LIMIT_MESSAGE })
    // Firestore's TTL policy deletes the document after this time (firestore.indexes.json).
    batch.set(limitRef, { expiresAt: Timestamp.fromMillis(now.getTime() + DAY_MS) }, { merge: true })
    batch.create(outboxRef(id), { kind: 'contact', contact, ...newSiteMailFields(now) })
    await deadline.run(() => batch.commit())
  })
