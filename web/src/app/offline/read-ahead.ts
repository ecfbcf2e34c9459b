import type { QueryClient } from '@tanstack/react-query'
import { onUserChange } from '#shared/session/on-user-change.ts'
import { shouldSaveData } from './connection.ts'

/** Meetings that were read less than an hour ago are not read again. */
const FRESH_MS = 60 * 60_000

/**
 * Reads the meetings of the signed-in user once, so that My Meetings can be read offline without having been opened. To be called
 * when the page is idle and saved queries are restored.
 */
export const readOwnMeetingsAhead = (queryClient: QueryClient): void => {
  onUserChange(async (uid) => {
    if (uid === null || shouldSaveData() || !navigator.onLine) return
    try {
      const { meetingQueries } = await import('#features/meetings/queries.ts')
      await queryClient.prefetchInfiniteQuery({ ...meetingQueries.own(uid), staleTime: FRESH_MS })
    } catch (error) {
      console.warn('My Meetings could not be read for later', error)
    }
  })
}
