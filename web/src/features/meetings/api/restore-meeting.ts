import { useMutation, useQueryClient } from '@tanstack/react-query'
import { markStale } from '#shared/mark-stale.ts'
import { failureMessage } from '#shared/messages/failure-message.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { callRest } from '#shared/rest/call-rest.ts'
import { showToast } from '#shared/ui/toasts.ts'
import { withOfflineHint } from '#shared/ui/write-failure.ts'
import { meetingMessages } from '../texts.ts'

type MeetingIds = { readonly groupId: string; readonly meetingId: string }
/** `count` is the number of meetings that will be restored, for the message. */
export type RestoreChoice = { readonly scope: 'one' | 'following'; readonly count: number }

/**
 * The mutation that restores a cancelled meeting, or also the later cancelled meetings of its series. It resolves once the page
 * shows the restored meetings.
 */
export const useRestoreMeeting = ({ groupId, meetingId }: MeetingIds) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ scope }: RestoreChoice) =>
      callRest('restoreMeeting', { params: { id: groupId, meetingId }, query: { scope } }),
    meta: { failure: (error) => withOfflineHint(meetingMessages.notRestored(failureMessage(error))) },
    onSuccess: (_, { count }) => {
      showToast({ variant: 'success', message: meetingMessages.restored(count) })
      return markStale(queryClient, [queryKeys.meetings, queryKeys.ownMeetings, queryKeys.groups])
    },
  })
}
