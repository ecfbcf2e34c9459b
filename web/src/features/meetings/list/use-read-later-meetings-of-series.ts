import type { RestMeeting } from '@hobbyhub/contract/meetings/meeting'
import { useQueryClient } from '@tanstack/react-query'
import { failureMessage } from '#shared/messages/failure-message.ts'
import { messages } from '#shared/messages/messages.ts'
import { notifyFailure } from '#shared/ui/write-failure.ts'
import { meetingQueries } from '../queries.ts'

/** Returns a function that reads the series' meetings after `meeting`. On failure, it shows a message and resolves with null. */
export const useReadLaterMeetingsOfSeries = (groupId: string, meeting: RestMeeting) => {
  const queryClient = useQueryClient()
  return async (): Promise<readonly RestMeeting[] | null> => {
    if (meeting.seriesId === null) return []
    try {
      return await queryClient.fetchQuery(meetingQueries.following(groupId, meeting))
    } catch (error) {
      await notifyFailure(messages.processFailed(failureMessage(error)))
      return null
    }
  }
}
