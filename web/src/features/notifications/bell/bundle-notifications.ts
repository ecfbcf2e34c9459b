import type { RestNotification } from '@hobbyhub/contract/notifications/notification'

/** What the bell says of the same kind about the same group once, in the first of its rows. Null if the kind is never bundled. */
const bundleKey = ({ kind, groupId, readAt }: RestNotification): string | null =>
  kind === 'request' || kind === 'joined-by-invitation' ? `${kind} ${groupId} ${readAt === null}` : null

const merge = (newest: RestNotification, older: RestNotification): RestNotification => {
  const name = newest.name ?? older.name
  return {
    ...newest,
    ...(name === undefined ? {} : { name }),
    ...(newest.kind === 'request'
      ? { requests: (newest.requests ?? 1) + (older.requests ?? 1) }
      : { joins: (newest.joins ?? 1) + (older.joins ?? 1) }),
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
