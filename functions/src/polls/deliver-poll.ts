import { readMembersPage } from '../members/members-page.ts'
import { notificationDocument } from '../notifications/add-notification.ts'
import type { DeliveryGroup, DeliveryProgress, PollDelivery } from '../notifications/deliveries.ts'
import { mailDocument } from '../notifications/new-mails.ts'
import { mailId } from '../outbox/outbox.ts'
import { isMailOn } from '../platform/config.ts'
import { createMissingDocuments } from '../platform/firestore/bulk-writes.ts'
import { pollRef } from '../platform/firestore/refs.ts'
import { parseOpenPoll } from './polls.ts'

const PAGE_SIZE = 200

/**
 * Notifies a page of members about a new poll. Returns where the next page begins; null after the last page, or if the poll takes no
 * more votes.
 */
export const deliverPoll = async (delivery: PollDelivery, group: DeliveryGroup): Promise<DeliveryProgress | null> => {
  const { kind, groupId, pollId, progress } = delivery
  const poll = parseOpenPoll(await pollRef(groupId, pollId).get(), new Date())
  if (!poll) return null
  const about = { kind, groupId, groupName: group.groupName, poll: { id: pollId, title: poll.title } }
  const { uids, next } = await readMembersPage(delivery, group, PAGE_SIZE)
  await createMissingDocuments(uids.map((uid) => notificationDocument(about, { uid, event: pollId })))
  if (isMailOn) {
    await createMissingDocuments(
      uids.map((uid, at) => {
        const mail = { uid, ...about }
        return mailDocument(mailId(mail, pollId), mail, progress.count + at)
      }),
    )
  }
  return next
}
