import { useMutation, useQueryClient } from '@tanstack/react-query'
import { markStale } from '../../shared/mark-stale.ts'
import { failureMessage } from '../../shared/messages/failure-message.ts'
import { callRest } from '../../shared/rest/call-rest.ts'
import { showToast } from '../../shared/ui/toasts.ts'
import { withOfflineHint } from '../../shared/ui/write-failure.ts'
import { groupQueries } from '../groups/queries.ts'
import { meetingMessages } from './messages.ts'
import { meetingQueries } from './queries.ts'

/** Restores a cancelled meeting, with its replies. Resolves once the page shows it, or the failure. */
export const useRestoreMeeting = (groupId: string, meetingId: string) => {
  const queryClient = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => callRest('restoreMeeting', { params: { id: groupId, meetingId } }),
    meta: { failure: (error) => withOfflineHint(meetingMessages.notRestored(failureMessage(error))) },
    onSuccess: () => {
      showToast({ variant: 'success', message: meetingMessages.restored })
      return markStale(queryClient, [meetingQueries.all(), meetingQueries.allOwn(), groupQueries.all()])
    },
  })
  const restore = async (): Promise<void> => {
    await mutateAsync().catch(() => undefined)
  }
  return { restore, isPending }
}
