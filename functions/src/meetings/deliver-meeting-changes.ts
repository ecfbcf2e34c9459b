import { notificationDocument, renewNotifications, utcDate } from '../notifications/add-notification.ts'
import type { DeliveryGroup, DeliveryProgress, MeetingChangeDelivery } from '../notifications/deliveries.ts'
import { meetingChangesMailDocument } from '../notifications/new-mails.ts'
import { isMailOn } from '../platform/config.ts'
import { mergeIntoDocuments } from '../platform/firestore/bulk-writes.ts'
import { readAttendeesPage } from './attendees-page.ts'
import { toNotifiedMeeting } from './notified-meeting.ts'

const PAGE_SIZE = 200

/**
 * Notifies a page of the users who attend changed meetings. A group's changes of one kind share a notification a day (UTC) for
 * each user, and an e-mail. Returns where the next page begins; null after the last page.
 */
export const deliverMeetingChanges = async (
  delivery: MeetingChangeDelivery,
  { groupName }: DeliveryGroup,
): Promise<DeliveryProgress | null> => {
  const { kind, groupId, id: deliveryId } = delivery
  const { count } = delivery.progress
  const at = new Date(delivery.createdAt)
  const { attendees, next } = await readAttendeesPage(delivery, PAGE_SIZE)
  await renewNotifications(
    'deliveryId',
    attendees.map(({ uid, first, meetingIds }) => {
      const meeting = toNotifiedMeeting(first, { count: meetingIds.length, reason: first.cancelReason })
      const about = { kind, groupId, groupName, meeting, meetingIds }
      const [ref, fields] = notificationDocument(about, { uid, event: utcDate(at) })
      return [ref, { ...fields, deliveryId }]
    }),
  )
  if (isMailOn) {
    await mergeIntoDocuments(
      attendees.map(({ uid, meetingIds }, index) =>
        meetingChangesMailDocument({ uid, kind, groupId, groupName }, { meetingIds, at, position: count + index }),
      ),
    )
  }
  return next && { ...next, count: count + attendees.length }
}
