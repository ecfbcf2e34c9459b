import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { byCursor } from '../../shared/rest/by-cursor.ts'

const COUNT_STALE_MS = 5 * 60_000

export const noticeQueries = {
  all: () => ['notices'] as const,

  /** How many notices the signed-in user has not read. */
  unread: (uid: string) =>
    queryOptions({
      queryKey: [...noticeQueries.all(), 'unread', uid],
      queryFn: async () => (await import('./count-unread.ts')).countUnread(uid),
      staleTime: COUNT_STALE_MS,
    }),

  /** The newest, for Home and the dashboard. */
  latest: (uid: string) =>
    queryOptions({
      queryKey: [...noticeQueries.all(), 'latest', uid],
      queryFn: async () => (await import('./list-notices.ts')).listLatestNotices(),
    }),

  /** The user's notices, newest first, in pages. */
  list: (uid: string) =>
    infiniteQueryOptions({
      queryKey: [...noticeQueries.all(), 'list', uid],
      queryFn: async ({ pageParam }) => (await import('./list-notices.ts')).listNotices(pageParam),
      ...byCursor,
    }),
}
