import { deliverAnnouncement } from '../announcements/deliver-announcement.ts'
import { deliverMeetingChanges } from '../meetings/deliver-meeting-changes.ts'
import { deliverMeetingPlan } from '../meetings/deliver-meeting-plan.ts'
import { deliverPageOrPostpone } from '../notifications/deliver-page-or-postpone.ts'
import type { Delivery, DeliveryGroup, DeliveryProgress } from '../notifications/deliveries.ts'
import { deliveriesIndex } from '../notifications/queries.ts'
import { noDeadline } from '../platform/deadline.ts'
import { allPages } from '../platform/firestore/all-pages.ts'
import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import { deliveriesRef } from '../platform/firestore/refs.ts'
import { deliverPoll } from '../polls/deliver-poll.ts'
import { readSaidYes } from '../polls/read-said-yes.ts'

const deliver = (delivery: Delivery, group: DeliveryGroup, now: Date): Promise<DeliveryProgress | null> => {
  if (delivery.kind === 'announcement') return deliverAnnouncement(delivery, group)
  if (delivery.kind === 'poll-opened') return deliverPoll(delivery, group)
  return delivery.kind === 'meeting-planned'
    ? deliverMeetingPlan(delivery, group, { now, readSaidYes })
    : deliverMeetingChanges(delivery, group)
}

/** Shorter than the function's timeout, so that a run ends by itself. */
const LONGEST_RUN_MS = 8 * 60_000

/**
 * Completes the stored deliveries: one page of each in turn, so that no delivery waits for a large one. A delivery's progress is
 * stored after each page, and a notification's id is derived from the event and the user. So the run after an interrupted one
 * leaves nobody out and notifies nobody twice.
 *
 * @returns how many deliveries were completed
 */
export const completeDeliveries = async (now = new Date()): Promise<number> => {
  const end = performance.now() + LONGEST_RUN_MS
  const left = new Set<string>()
  let delivered = 0
  for (let isMore = true; isMore; ) {
    isMore = false
    for await (const docs of allPages(indexedQuery(deliveriesRef, deliveriesIndex, []), noDeadline)) {
      for (const doc of docs.filter(({ id }) => !left.has(id))) {
        if (performance.now() > end) return delivered
        const hasMore = await deliverPageOrPostpone(doc, deliver, now)
        if (hasMore === null) left.add(doc.id)
        else if (hasMore) isMore = true
        else delivered += 1
      }
    }
  }
  return delivered
}
