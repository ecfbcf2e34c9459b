import type { RestNotification } from '@hobbyhub/contract/notifications/notification'
import { countPendingRequests } from './notification-text.ts'

/**
 * What the bell says of the same kind about the same group once, in the first of its rows. Null if the kind is never bundled.
 * Requests that were answered or withdrawn have a row of their own.
 */
const bundleKey = ({ kind, groupId, readAt, pendingRequests }: RestNotification): string | null =>
  kind === 'request' || kind === 'joined-by-invitation'
    ? `${kind} ${groupId} ${readAt === null} ${pendingRequests === 0}`
    : null

const mergeRequests = (newest: RestNotification, older: RestNotification) => ({
  requests: (newest.requests ?? 1) + (older.requests ?? 1),
  pendingRequests: countPendingRequests(newest) + countPendingRequests(older),
})

const merge = (newest: RestNotification, older: RestNotification): RestNotification => {
  const name = newest.name ?? older.name
  return {
    ...newest,
    ...(name === undefined ? {} : { name }),
    ...(newest.kind === 'request' ? mergeRequests(newest, older) : { joins: (newest.joins ?? 1) + (older.joins ?? 1) }),
  }
}

/** Notifications, newest first, with those of requests and of invited members of one group in one row: "Ada and 4 more ask to join." */
export const bundleNotifications = (notifications: readonly RestNotification[]): RestNotification[] => {
  const bundles = new Map<string, RestNotification>()
  for (const notification of notifications) {
    const key = bundleKey(notification) ?? notification._id
    const newest = bundles.get(key)
    bundles.set(key, newest ? merge(newest, notification) : notification)
  }
  return [...bundles.values()]
}
