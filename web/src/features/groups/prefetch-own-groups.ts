import type { QueryClient } from '@tanstack/react-query'
import type { SessionUser } from '../auth/session.ts'
import { groupQueries } from './queries.ts'

/** Starts the three requests of My Groups at the same time, without waiting for them. */
export const prefetchOwnGroups = (queryClient: QueryClient, { email }: SessionUser): void => {
  if (!email) return
  void queryClient.prefetchInfiniteQuery(groupQueries.created(email))
  void queryClient.prefetchInfiniteQuery(groupQueries.joined(email, 'joined'))
  void queryClient.prefetchInfiniteQuery(groupQueries.joined(email, 'pending'))
}
