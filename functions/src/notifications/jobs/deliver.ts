import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import * as logger from 'firebase-functions/logger'
import { deliverAnnouncement } from '../../announcements/deliver-announcement.ts'
import { deliverMeetings } from '../../meetings/deliver-meetings.ts'
import { deliverPlan } from '../../meetings/deliver-plan.ts'
import { noDeadline } from '../../platform/deadline.ts'
import { allPages } from '../../platform/firestore/all-pages.ts'
import { shapedQuery } from '../../platform/firestore/indexed-query.ts'
import { deliveriesRef, groupRef } from '../../platform/firestore/refs.ts'
import { isConflict } from '../../platform/firestore/retry-on-conflict.ts'
import { type Delivery, type DeliveryGroup, type Progress, parseDelivery } from '../deliveries.ts'
import { deliveriesShape } from '../queries.ts'

/** Below the function's timeout. */
const LONGEST_RUN_MS = 8 * 60_000

const deliverTo = (delivery: Delivery, group: DeliveryGroup): Promise<Progress | null> => {
  if (delivery.kind === 'announcement') return deliverAnnouncement(delivery, group)
  return delivery.kind === 'meeting-planned' ? deliverPlan(delivery, group) : deliverMeetings(delivery, group)
}

/** Delivers to one page of users. Returns whether there are more. */
const deliverPage = async (doc: QueryDocumentSnapshot): Promise<boolean> => {
  const delivery = parseDelivery(doc)
  const snapshot = await groupRef(delivery.groupId).get()
  const group = { groupName: String(snapshot.get('groupName')), creatorUid: String(snapshot.get('creatorUid')) }
  const progress = snapshot.exists ? await deliverTo(delivery, group) : null
  const unchanged = { lastUpdateTime: doc.updateTime }
  await (progress ? doc.ref.update({ progress }, unchanged) : doc.ref.delete(unchanged))
  return progress !== null
}

/** The same; null if the delivery is left for a later run, or to another one. */
const deliverOrLeave = async (doc: QueryDocumentSnapshot): Promise<boolean | null> => {
  try {
    return await deliverPage(doc)
  } catch (error) {
    // A conflict: another run is at it.
    if (!isConflict(error)) logger.error('not delivered', { path: doc.ref.path, error: String(error) })
    return null
  }
}

/**
 * Notifies those who are still to be notified of something: a page of each delivery in turn, so that none waits for a large one.
 * What is written has ids made from what it is about, and how far a delivery has come is stored after each page: a run that is
 * cut off is continued by the next, leaves nobody out and notifies nobody twice.
 *
 * @returns how many deliveries were completed
 */
export const deliverAll = async (): Promise<number> => {
  const end = performance.now() + LONGEST_RUN_MS
  const left = new Set<string>()
  let delivered = 0
  for (let isMore = true; isMore; ) {
    isMore = false
    for await (const docs of allPages(shapedQuery(deliveriesRef, deliveriesShape, []), noDeadline)) {
      for (const doc of docs.filter(({ id }) => !left.has(id))) {
        if (performance.now() > end) return delivered
        const hasMore = await deliverOrLeave(doc)
        if (hasMore === null) left.add(doc.id)
        else if (hasMore) isMore = true
        else delivered += 1
      }
    }
  }
  return delivered
}
