import { useMutation, useQueryClient } from '@tanstack/react-query'
import { markStale } from '#shared/mark-stale.ts'
import { failureMessage } from '#shared/messages/failure-message.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { callRest } from '#shared/rest/call-rest.ts'
import { hasSucceeded, withOfflineHint } from '#shared/ui/write-failure.ts'
import { type MeetingFormValues, toUpdateMeetingPayload } from '../form/meeting-form-schema.ts'
import { meetingMessages } from '../texts.ts'

type MeetingIds = { readonly groupId: string; readonly meetingId: string }

/**
 * Returns a function that changes a meeting, or also the later meetings of its series. It resolves with true or, after the user
 * has closed the dialog about a failure, with false.
 */
export const useChangeMeeting = ({ groupId, meetingId }: MeetingIds) => {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: (values: MeetingFormValues) => {
      const params = { id: groupId, meetingId }
      return callRest('updateMeeting', { params, query: { scope: values.scope }, body: toUpdateMeetingPayload(values) })
    },
    meta: {
      failure: (error) => withOfflineHint(meetingMessages.notChanged(failureMessage(error)), { isDraftKept: true }),
    },
    // Also refetches after a failure, because the meeting may have been cancelled meanwhile.
    onSettled: () => {
      void markStale(queryClient, [queryKeys.meetings, queryKeys.ownMeetings, queryKeys.groups])
    },
  })
  return (values: MeetingFormValues): Promise<boolean> => hasSucceeded(mutation.mutateAsync(values))
}
