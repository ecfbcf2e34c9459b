import { useMutation, useQueryClient } from '@tanstack/react-query'
import { markStale } from '#shared/mark-stale.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { callRest } from '#shared/rest/call-rest.ts'
import { toWriteFailureText } from '#shared/ui/write-failure.ts'

type Meeting = { readonly groupId: string; readonly meetingId: string }

/** The reply "Going" to the meeting of a notification. */
export const useGoToNextMeeting = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ groupId, meetingId }: Meeting) =>
      callRest('replyToMeeting', { params: { id: groupId, meetingId }, query: {}, body: { status: 'going' } }),
    meta: { failure: toWriteFailureText },
    onSuccess: () => markStale(queryClient, [queryKeys.meetings, queryKeys.ownMeetings, queryKeys.notifications]),
  })
}
