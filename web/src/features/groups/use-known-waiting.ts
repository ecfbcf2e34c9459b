import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { rowsOf } from '../../shared/rest/pages.ts'
import type { SessionUser } from '../auth/session.ts'
import { groupQueries } from './queries.ts'

/** How many requests wait for a creator, as far as some page has found out: reads nothing itself. */
export const useKnownWaiting = (user: SessionUser): number => {
  const counts = useQuery({ ...groupQueries.createdCounts(user.uid), enabled: false })
  const list = useInfiniteQuery({ ...groupQueries.created(user.email ?? ''), enabled: false })
  if (list.data && list.dataUpdatedAt >= counts.dataUpdatedAt)
    return rowsOf(list.data).reduce((sum, { pendingCount }) => sum + pendingCount, 0)
  return counts.data?.waiting ?? 0
}
