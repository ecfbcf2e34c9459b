import { useMutation, useQueryClient } from '@tanstack/react-query'
import { groupQueries } from '#features/groups/queries.ts'
import { markStale } from '#shared/mark-stale.ts'
import { failureMessage } from '#shared/messages/failure-message.ts'
import { callRest } from '#shared/rest/call-rest.ts'
import { hasSucceeded, withOfflineHint } from '#shared/ui/write-failure.ts'
import { type MeetingFormValues, toPlanMeetingsPayload } from '../form/meeting-form-schema.ts'
import { meetingQueries } from '../queries.ts'
import { meetingMessages } from '../texts.ts'

/**
 * Returns a function that plans a meeting or a series. It resolves with the response or, after the user has closed the dialog
 * about a failure, with false.
 */
export const usePlanMeeting = (groupId: string) => {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: (values: MeetingFormValues) =>
      callRest('planMeetings', { params: { id: groupId }, body: toPlanMeetingsPayload(values) }),
    meta: {
      failure: (error) => withOfflineHint(meetingMessages.notPlanned(failureMessage(error)), { isDraftKept: true }),
    },
    onSuccess: () => {
      void markStale(queryClient, [meetingQueries.all(), meetingQueries.allOwn(), groupQueries.all()])
    },
  })
  return async (values: MeetingFormValues) => {
    const planning = mutation.mutateAsync(values)
    return (await hasSucceeded(planning)) && planning
  }
}
