import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { queryKeys } from '#shared/query-keys.ts'
import { cursorPaging } from '#shared/rest/cursor-paging.ts'

const COUNT_STALE_MS = 5 * 60_000

export const notificationQueries = {
  /** How many notifications the signed-in user has not read. */
  unread: (uid: string) =>
    queryOptions({
      queryKey: [...queryKeys.notifications, 'unread', uid],
      queryFn: async () => (await import('./api/count-unread-notifications.ts')).countUnreadNotifications(uid),
      staleTime: COUNT_STALE_MS,
    }),

  /** The three newest notifications, for Home and the dashboard. */
  latest: (uid: string) =>
    queryOptions({
      queryKey: [...queryKeys.notifications, 'latest', uid],
      queryFn: async () => (await import('./api/list-notifications.ts')).listLatestNotifications(),
    }),

  /** All of the user's notifications, newest first, in pages. */
  list: (uid: string) =>
    infiniteQueryOptions({
      queryKey: [...queryKeys.notifications, 'list', uid],
      queryFn: async ({ pageParam }) => (await import('./api/list-notifications.ts')).listNotifications(pageParam),
      ...cursorPaging,
    }),
}
