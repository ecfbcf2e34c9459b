import { MEMBER_STATUSES } from '@hobbyhub/contract/members/member-statuses'
import type { QueryClient } from '@tanstack/react-query'
import type { SessionUser } from '#shared/session/session.ts'
import { groupQueries } from '../queries.ts'

/** Starts the requests of My Groups in parallel, and does not wait for their responses. */
export const prefetchOwnGroups = (queryClient: QueryClient, { email }: SessionUser): void => {
  if (!email) return
  void queryClient.prefetchInfiniteQuery(groupQueries.created(email))
  for (const status of MEMBER_STATUSES) void queryClient.prefetchInfiniteQuery(groupQueries.joined(email, status))
}
