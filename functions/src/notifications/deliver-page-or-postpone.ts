import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import * as logger from 'firebase-functions/logger'
import { db, groupRef, hiddenGroupRef } from '../platform/firestore/refs.ts'
import { isConflict } from '../platform/firestore/retry-on-conflict.ts'
import { type Delivery, type DeliveryGroup, type DeliveryProgress, parseDelivery } from './deliveries.ts'

/** Notifies one page of a delivery's users. Returns where the next page begins, or null if this page was the last. */
type Deliver = (delivery: Delivery, group: DeliveryGroup, now: Date) => Promise<DeliveryProgress | null>

/** Notifies one page of users. Returns whether more users are left; null if moderators have hidden the group. */
const deliverPage = async (doc: QueryDocumentSnapshot, deliver: Deliver, now: Date): Promise<boolean | null> => {
  const delivery = parseDelivery(doc)
  const { groupId } = delivery
  const [shown, hidden] = await db.getAll(groupRef(groupId), hiddenGroupRef(groupId))
  if (hidden?.exists) return null
  const group = { groupName: String(shown?.get('groupName')), creatorUid: String(shown?.get('creatorUid')) }
  const progress = shown?.exists ? await deliver(delivery, group, now) : null
  const unchanged = { lastUpdateTime: doc.updateTime }
  await (progress ? doc.ref.update({ progress }, unchanged) : doc.ref.delete(unchanged))
  return progress !== null
}

const deliverPageOrLog = async (doc: QueryDocumentSnapshot, deliver: Deliver, now: Date): Promise<boolean | null> => {
  try {
    return await deliverPage(doc, deliver, now)
  } catch (error) {
    // A conflict means that another run of the job works on this delivery.
    if (!isConflict(error)) logger.error('not delivered', { path: doc.ref.path, error: String(error) })
    return null
  }
}

/** How long a delivery that cannot be completed is tried, in ms. E-mails are tried for as long. */
const MAX_AGE_MS = 3 * 24 * 60 * 60 * 1000

/**
 * Notifies one page of users. Returns whether more users are left. Returns null if the group is hidden or the page fails: the
 * delivery is then left for another run, or deleted if it is too old.
 *
 * @param deliver the domains' own deliveries (see api/complete-deliveries.ts)
 */
export const deliverPageOrPostpone = async (
  doc: QueryDocumentSnapshot,
  deliver: Deliver,
  now: Date,
): Promise<boolean | null> => {
  const hasMore = await deliverPageOrLog(doc, deliver, now)
  if (hasMore === null && now.getTime() - doc.createTime.toMillis() > MAX_AGE_MS) {
    logger.warn('delivery given up', { path: doc.ref.path })
    // If another run has notified a page meanwhile, the delivery is not given up.
    await doc.ref.delete({ lastUpdateTime: doc.updateTime }).catch((error: unknown) => {
      if (!isConflict(error)) throw error
    })
  }
  return hasMore
}
