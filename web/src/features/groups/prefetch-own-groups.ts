import type { QueryClient } from '@tanstack/react-query'
import type { SessionUser } from '../auth/session.ts'
import { groupQueries } from './queries.ts'

/** Starts what My Groups shows, side by side; nobody waits for it here. */
export const prefetchOwnGroups = (queryClient: QueryClient, { email }: SessionUser): void => {
  if (!email) return
  void queryClient.prefetchInfiniteQuery(groupQueries.created(email))
  void queryClient.prefetchInfiniteQuery(groupQueries.joined(email, 'joined'))
  void queryClient.prefetchInfiniteQuery(groupQueries.joined(email, 'pending'))
}
