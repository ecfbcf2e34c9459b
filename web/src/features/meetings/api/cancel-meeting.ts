import { onlineManager, useMutation, useQueryClient } from '@tanstack/react-query'
import { markStale } from '#shared/mark-stale.ts'
import { failureMessage } from '#shared/messages/failure-message.ts'
import { messages } from '#shared/messages/messages.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { callRest } from '#shared/rest/call-rest.ts'
import { meetingMessages } from '../texts.ts'

type MeetingIds = { readonly groupId: string; readonly meetingId: string }
/** `reason` is shown to everybody who can see the cancelled meeting. */
type Cancelled = { readonly scope: 'one' | 'following'; readonly reason?: string | undefined }

/**
 * Returns a function that cancels a meeting, or also the later meetings of its series. `refreshed` resolves once the page shows
 * the cancelled meetings. There is no `meta.failure`, because the dialog itself shows a failure.
 */
export const useCancelMeeting = ({ groupId, meetingId }: MeetingIds) => {
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: (query: Cancelled) => callRest('cancelMeeting', { params: { id: groupId, meetingId }, query }),
  })
  return async (query: Cancelled): Promise<{ readonly cancelledCount: number; readonly refreshed: Promise<void> }> => {
    const body = await mutateAsync(query)
    const cancelledCount = 'cancelledCount' in body ? body.cancelledCount : 0
    const refreshed = markStale(queryClient, [queryKeys.meetings, queryKeys.ownMeetings, queryKeys.groups])
    return { cancelledCount, refreshed }
  }
}

export const cancellationFailureMessage = (error: unknown): string => {
  const hint = onlineManager.isOnline() ? '' : ` ${messages.offline}`
  return (failureMessage(error) ?? meetingMessages.notCancelled) + hint
}
