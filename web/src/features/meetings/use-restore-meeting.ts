import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureMessage } from '../../shared/messages/failure-message.ts'
import { notifyFailure } from '../../shared/ui/notify-failure.ts'
import { showToast } from '../../shared/ui/toasts.ts'
import { invalidateAfter } from '../invalidate-after.ts'
import { meetingMessages } from './messages.ts'
import { restoreMeeting } from './restore-meeting.ts'

/** Restores a cancelled meeting, and says whether that worked. Resolves once the page shows it. */
export const useRestoreMeeting = (groupId: string, meetingId: string) => {
  const queryClient = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => restoreMeeting(groupId, meetingId),
    onSuccess: () => {
      showToast({ variant: 'success', message: meetingMessages.restored })
      return invalidateAfter(queryClient, 'restoreMeeting')
    },
    onError: (error) => {
      console.error('A meeting could not be restored', error)
      return notifyFailure(meetingMessages.notRestored(failureMessage(error)))
    },
  })
  const restore = async (): Promise<void> => {
    await mutateAsync().catch(() => undefined)
  }
  return { restore, isPending }
}
