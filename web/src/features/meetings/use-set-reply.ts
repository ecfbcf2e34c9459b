import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureMessage } from '../../shared/messages/failure-message.ts'
import { messages } from '../../shared/messages/messages.ts'
import { notifyFailure } from '../../shared/ui/notify-failure.ts'
import { showToast } from '../../shared/ui/toasts.ts'
import { invalidateAfter } from '../invalidate-after.ts'
import { retryWhenBusy } from '../members/retry-when-busy.ts'
import { meetingMessages } from './messages.ts'
import type { Wish } from './reply-to-meeting.ts'

type Attendee = { readonly uid: string; readonly name: string }

/** An organizer adds a member to a meeting, or takes them off it. */
export const useSetReply = (groupId: string, meetingId: string, { uid, name }: Attendee) => {
  const queryClient = useQueryClient()
  return useMutation({
    ...retryWhenBusy,
    mutationFn: async (status: Wish) => (await import('./set-reply.ts')).setReply({ groupId, meetingId, uid }, status),
    onSuccess: ({ status }) => showToast({ variant: 'success', message: meetingMessages.replySet[status](name) }),
    onError: (error) => notifyFailure(messages.processFailed(failureMessage(error))),
    // Seats that become free go to others: all rows may have changed.
    onSettled: () => invalidateAfter(queryClient, 'replyToMeeting'),
  })
}
