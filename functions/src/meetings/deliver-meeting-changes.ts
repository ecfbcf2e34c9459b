import { notificationDocument } from '../notifications/add-notification.ts'
import type { DeliveryGroup, DeliveryProgress, MeetingChangeDelivery } from '../notifications/deliveries.ts'
import { isMailOn } from '../platform/config.ts'
import { createMissingDocuments, mergeIntoDocuments } from '../platform/firestore/bulk-writes.ts'
import { readAttendeesPage } from './attendees-page.ts'
import { meetingChangesMail } from './meeting-mails.ts'

const PAGE_SIZE = 200

/** Notifies a page of the users who attend changed meetings. Returns where the next page begins; null after the last page. */
export const deliverMeetingChanges = async (
  delivery: MeetingChangeDelivery,
  { groupName }: DeliveryGroup,
): Promise<DeliveryProgress | null> => {
  const { kind, groupId, id: event, isMailed } = delivery
  const { count } = delivery.progress
  const { attendees, next } = await readAttendeesPage(delivery, PAGE_SIZE)
  await createMissingDocuments(
    attendees.map(({ uid, first, meetingIds }) => {
      const { id, title, timeZone, startsAt, cancelReason: reason } = first
      const meeting = { id, title, timeZone, startsAt: new Date(startsAt), reason, count: meetingIds.length }
      return notificationDocument({ kind, groupId, groupName, meeting }, { uid, event })
    }),
  )
  if (isMailOn && isMailed) {
    await mergeIntoDocuments(
      attendees.map(({ uid, meetingIds }, at) =>
        meetingChangesMail(delivery, { uid, groupName, meetingIds, place: count + at }),
      ),
    )
  }
  return next && { ...next, count: count + attendees.length }
}
