import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import * as logger from 'firebase-functions/logger'
import { deliverAnnouncement } from '../announcements/deliver-announcement.ts'
import { deliverMeetingChanges } from '../meetings/deliver-meeting-changes.ts'
import { deliverMeetingPlan } from '../meetings/deliver-meeting-plan.ts'
import { groupRef } from '../platform/firestore/refs.ts'
import { isConflict } from '../platform/firestore/retry-on-conflict.ts'
import { type Delivery, type DeliveryGroup, type DeliveryProgress, parseDelivery } from './deliveries.ts'

const deliverTo = (delivery: Delivery, group: DeliveryGroup): Promise<DeliveryProgress | null> => {
  if (delivery.kind === 'announcement') return deliverAnnouncement(delivery, group)
  return delivery.kind === 'meeting-planned'
    ? deliverMeetingPlan(delivery, group)
    : deliverMeetingChanges(delivery, group)
}

/** Notifies one page of users. Returns whether more users are left. */
const deliverPage = async (doc: QueryDocumentSnapshot): Promise<boolean> => {
  const delivery = parseDelivery(doc)
  const snapshot = await groupRef(delivery.groupId).get()
  const group = { groupName: String(snapshot.get('groupName')), creatorUid: String(snapshot.get('creatorUid')) }
  const progress = snapshot.exists ? await deliverTo(delivery, group) : null
  const unchanged = { lastUpdateTime: doc.updateTime }
  await (progress ? doc.ref.update({ progress }, unchanged) : doc.ref.delete(unchanged))
  return progress !== null
}

/** Like `deliverPage`, but returns null if it fails. The delivery is then left for another run. */
export const deliverPageOrPostpone = async (doc: QueryDocumentSnapshot): Promise<boolean | null> => {
  try {
    return await deliverPage(doc)
  } catch (error) {
    // A conflict means that another run of the job works on this delivery.
    if (!isConflict(error)) logger.error('not delivered', { path: doc.ref.path, error: String(error) })
    return null
  }
}
