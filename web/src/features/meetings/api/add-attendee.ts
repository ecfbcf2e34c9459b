import { useMutation, useQueryClient } from '@tanstack/react-query'
import { retryWhenBusyOptions } from '#features/members/api/retry-when-busy-options.ts'
import { markStale } from '#shared/mark-stale.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { callRest } from '#shared/rest/call-rest.ts'
import { showToast } from '#shared/ui/toasts.ts'
import { toWriteFailureText } from '#shared/ui/write-failure.ts'
import { meetingMessages } from '../texts.ts'

type Attendee = { readonly uid: string; readonly name: string }

/**
 * Lets an organizer add a member to a meeting, or to the waiting list of a full meeting. With `letIn`, a member who waits gets a
 * free seat before those who wait in front of them.
 */
export const useAddAttendee = (groupId: string, meetingId: string, { uid, name }: Attendee) => {
  const queryClient = useQueryClient()
  return useMutation({
    ...retryWhenBusyOptions,
    mutationFn: ({ letIn }: { letIn: boolean }) =>
      callRest('setReply', { params: { id: groupId, meetingId, uid }, body: { status: 'going', letIn } }),
    meta: { failure: toWriteFailureText },
    onSuccess: ({ status }) => showToast({ variant: 'success', message: meetingMessages.replySet[status](name) }),
    // Refetches all meetings and replies, because a free seat can go to another member on the waiting list.
    onSettled: () => markStale(queryClient, [queryKeys.meetings, queryKeys.ownMeetings]),
  })
}
