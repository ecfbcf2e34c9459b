import { readMembersPage } from '../members/members-page.ts'
import { notificationDocument } from '../notifications/add-notification.ts'
import type { DeliveryGroup, DeliveryProgress, MeetingPlanDelivery } from '../notifications/deliveries.ts'
import { mailDocument } from '../notifications/new-mails.ts'
import { mailId } from '../outbox/outbox.ts'
import { isMailOn } from '../platform/config.ts'
import { createMissingDocuments } from '../platform/firestore/bulk-writes.ts'
import { meetingRef } from '../platform/firestore/refs.ts'
import { parseMeeting } from './meetings.ts'
import { toNotifiedMeeting } from './notified-meeting.ts'

const PAGE_SIZE = 200

/** Reads which of these users answered yes, in a poll, to the date that was then planned. */
type ReadSaidYes = (delivery: MeetingPlanDelivery, uids: readonly string[]) => Promise<ReadonlySet<string>>

/**
 * Notifies a page of members about a new meeting or series. Returns where the next page begins; null after the last page, or if
 * the first meeting is cancelled or deleted.
 */
export const deliverMeetingPlan = async (
  delivery: MeetingPlanDelivery,
  group: DeliveryGroup,
  readSaidYes: ReadSaidYes,
): Promise<DeliveryProgress | null> => {
  const { kind, groupId, id: event, meetingId, meetings: count, progress } = delivery
  const doc = await meetingRef(groupId, meetingId).get()
  const first = doc.exists ? parseMeeting(doc) : null
  if (first?.status !== 'planned') return null
  const about = { kind, groupId, groupName: group.groupName, meeting: toNotifiedMeeting(first, { count }) }
  const { uids, next } = await readMembersPage(delivery, group, PAGE_SIZE)
  const saidYes = await readSaidYes(delivery, uids)
  const aboutFor = (uid: string) => (saidYes.has(uid) ? { ...about, saidYes: true as const } : about)
  await createMissingDocuments(uids.map((uid) => notificationDocument(aboutFor(uid), { uid, event })))
  if (isMailOn) {
    await createMissingDocuments(
      uids.map((uid, at) => {
        const mail = { uid, ...aboutFor(uid) }
        return mailDocument(mailId(mail, event), mail, progress.count + at)
      }),
    )
  }
  return next
}
