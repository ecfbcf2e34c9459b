import { MEMBER_STATUSES } from '@hobbyhub/contract/members/member-statuses'
import type { QueryClient } from '@tanstack/react-query'
import type { SessionUser } from '#shared/session/session.ts'
import { groupQueries } from '../queries.ts'

/**
 * Starts the requests of My Groups in parallel, and does not wait for their responses. Only if the first screen shows rows
 * (first-view/early-rows.ts), it waits for those, so that they stay until React can render them.
 */
export const prefetchOwnGroups = async (queryClient: QueryClient, { email }: SessionUser): Promise<void> => {
  if (!email) return
  const created = queryClient.prefetchInfiniteQuery(groupQueries.created(email))
  const [joined] = MEMBER_STATUSES.map((status) =>
    queryClient.prefetchInfiniteQuery(groupQueries.joined(email, status)),
  )
  if (document.querySelector('.first-screen table')) await Promise.all([created, joined])
}
