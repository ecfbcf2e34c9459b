import type { Group } from '@hobbyhub/contract/groups/group'
import type { WriteBatch } from 'firebase-admin/firestore'
import { addNotification, type NewNotification, notificationRef, utcDate } from '../notifications/add-notification.ts'
import { deadlinePerOperation } from '../platform/deadline.ts'
import { db, declinedRequestRef } from '../platform/firestore/refs.ts'
import { organizersQuery } from './organizers-query.ts'

type JoinsAndRequests = {
  /** The users who ask to join. */
  readonly requesting: readonly string[]
  /** The users who have joined by an invitation. */
  readonly invited: readonly string[]
}

const notificationsOf = (
  { id: groupId, groupName }: Group,
  { requesting, invited }: JoinsAndRequests,
): [NewNotification, readonly string[]][] => {
  const commonFields = (uids: readonly string[]) => ({ groupId, groupName, memberUid: uids[0] ?? '' })
  return [
    [{ kind: 'request', ...commonFields(requesting), requests: requesting.length }, requesting],
    [{ kind: 'joined-by-invitation', ...commonFields(invited), joins: invited.length }, invited],
  ]
}

/**
 * Notifies the creator and the organizers of requests, and of users who joined by an invitation. A request that is withdrawn and
 * made again on the same day (UTC) counts as the same event: its stored notification is not written again, and no e-mail is sent.
 * A request after a refusal is a new event. Joining by an invitation sends no e-mail.
 */
export const notifyOfJoinsAndRequests = async (
  batch: WriteBatch,
  group: Group,
  people: JoinsAndRequests,
): Promise<void> => {
  const notifications = notificationsOf(group, people).filter(([, uids]) => uids.length > 0)
  if (notifications.length === 0) return
  const refusals = notifications.flatMap(([, uids]) => uids.toSorted().map((uid) => declinedRequestRef(group.id, uid)))
  const [organizers, declined] = await deadlinePerOperation.run(() =>
    Promise.all([organizersQuery(group.id).get(), db.getAll(...refusals)]),
  )
  const recipients = [group.creatorUid, ...organizers.docs.map(({ id }) => id)]
  for (const [notification, uids] of notifications) {
    const requests = declined
      .filter(({ id }) => uids.includes(id))
      .map((doc) => (doc.exists ? `${doc.id} ${doc.updateTime?.valueOf()}` : doc.id))
    const event = `${requests.join()} ${utcDate()}`
    const refs = recipients.map((uid) => notificationRef(notification, { uid, event }))
    const stored = await deadlinePerOperation.run(() => db.getAll(...refs, { fieldMask: ['kind'] }))
    const to = recipients.filter((_, at) => !stored[at]?.exists)
    addNotification(batch, notification, { to, event })
  }
}
