import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { rowsOf } from '#shared/rest/list-pages.ts'
import type { SessionUser } from '#shared/session/session.ts'
import { groupQueries } from '../queries.ts'

/**
 * How many requests to join are waiting in the user's groups, as known from the queries of other pages (0 if unknown). Requests
 * the count only after a write that may have changed a known count.
 */
export const useKnownRequestCount = (user: SessionUser): number => {
  const list = useInfiniteQuery({ ...groupQueries.created(user.email ?? ''), enabled: false })
  const counts = useQuery({
    ...groupQueries.createdCounts(user.uid),
    enabled: ({ state }) => state.isInvalidated && (state.data ?? list.data) !== undefined,
  })
  if (list.data && list.dataUpdatedAt >= counts.dataUpdatedAt)
    return rowsOf(list.data).reduce((sum, { pendingCount }) => sum + pendingCount, 0)
  return counts.data?.waiting ?? 0
}
