import type { QueryClient } from '@tanstack/react-query'
import { meetingQueries } from '#features/meetings/queries.ts'
import type { SessionUser } from '#shared/session/session.ts'
import { managedGroupsQuery } from '../managed/managed-groups-query.ts'

/** Starts the requests of "What's next" in parallel, and does not wait for their responses. */
export const prefetchWhatsNext = (queryClient: QueryClient, { uid, email }: SessionUser): void => {
  void queryClient.prefetchQuery(meetingQueries.next(uid))
  void queryClient.prefetchQuery(meetingQueries.unanswered(uid))
  if (email) void queryClient.prefetchQuery(managedGroupsQuery(email))
}
