import type { QueryClient } from '@tanstack/react-query'
import { meetingQueries } from '../queries.ts'

/** Starts the requests of My Meetings in parallel, and does not wait for their responses. */
export const prefetchMyMeetings = (queryClient: QueryClient, uid: string): void => {
  void queryClient.prefetchInfiniteQuery(meetingQueries.own(uid))
  void queryClient.prefetchQuery(meetingQueries.unanswered(uid))
}
