import { useMutation, useQueryClient } from '@tanstack/react-query'
import { markStale } from '#shared/mark-stale.ts'
import { failureMessage } from '#shared/messages/failure-message.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { callRest } from '#shared/rest/call-rest.ts'
import { hasSucceeded, withOfflineHint } from '#shared/ui/write-failure.ts'
import { type MeetingFormValues, toPlanMeetingsPayload } from '../form/meeting-form-schema.ts'
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
      void markStale(queryClient, [queryKeys.meetings, queryKeys.ownMeetings, queryKeys.groups])
    },
  })
  return async (values: MeetingFormValues) => {
    const planning = mutation.mutateAsync(values)
    return (await hasSucceeded(planning)) && planning
  }
}
