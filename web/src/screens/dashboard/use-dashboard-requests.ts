import type { RestGroup } from '@hobbyhub/contract/groups/group'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { groupQueries } from '#features/groups/queries.ts'
import { rowsOf } from '#shared/rest/list-pages.ts'
import type { SessionUser } from '#shared/session/session.ts'

const MAX_GROUPS = 3

type ListedRequests = {
  /** The number of waiting requests in all groups that the user created. */
  readonly waiting: number
  /** The first groups with waiting requests. The dashboard lists the requests of these groups only. */
  readonly groups: readonly RestGroup[]
  /** Whether the dashboard lists a group's requests. True for every group while the groups load. */
  readonly isListed: (groupId: string) => boolean
}

/** The requests that the dashboard lists for a creator. If no requests are waiting, no groups are read. */
export const useDashboardRequests = ({ uid, email }: SessionUser): ListedRequests => {
  const counts = useQuery(groupQueries.createdCounts(uid))
  const waiting = counts.data?.waiting ?? 0
  const created = useInfiniteQuery({ ...groupQueries.created(email ?? ''), enabled: waiting > 0 })
  const rows = waiting > 0 && created.data ? rowsOf(created.data) : []
  const groups = rows.filter(({ pendingCount }) => pendingCount > 0).slice(0, MAX_GROUPS)
  const isLoading = counts.isLoading || created.isLoading
  return { waiting, groups, isListed: (groupId) => isLoading || groups.some(({ _id }) => _id === groupId) }
}
