import type { GroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { queryKeys } from '#shared/query-keys.ts'
import { groupQueries } from '../queries.ts'
import type { GroupListPage } from './list-groups.ts'

/** The group from a cached list of Explore or Home, or undefined if none of them contains it. */
export const findCachedGroup = (queryClient: QueryClient, id: string): GroupWithMeeting | undefined => {
  const lists = queryClient.getQueriesData<InfiniteData<GroupListPage>>({ queryKey: [...queryKeys.groups, 'list'] })
  const listed = lists.flatMap(([, data]) => data?.pages.flatMap(({ groups }) => groups) ?? [])
  const featured = queryClient.getQueryData(groupQueries.featured().queryKey) ?? []
  return [...listed, ...featured].find((group) => group.id === id)
}
