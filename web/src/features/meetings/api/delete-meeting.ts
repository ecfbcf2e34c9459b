import { useMutation, useQueryClient } from '@tanstack/react-query'
import { markStale } from '#shared/mark-stale.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { callRest } from '#shared/rest/call-rest.ts'
import { confirm } from '#shared/ui/dialogs.ts'
import { showToast } from '#shared/ui/toasts.ts'
import { hasSucceeded, toWriteFailureText } from '#shared/ui/write-failure.ts'
import { focusMeeting } from '../list/focus-meeting.ts'
import { meetingMessages } from '../texts.ts'

/** Returns a function that asks whether to delete a meeting, and deletes it. The server refuses if somebody knows of it. */
export const useDeleteMeeting = (groupId: string, { id, title }: { readonly id: string; readonly title: string }) => {
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: () => callRest('cancelMeeting', { params: { id: groupId, meetingId: id }, query: { forever: 'true' } }),
    meta: { failure: toWriteFailureText },
    onSuccess: () => markStale(queryClient, [queryKeys.meetings, queryKeys.ownMeetings, queryKeys.groups]),
  })
  return async (): Promise<void> => {
    const { confirm: question, done } = meetingMessages.deleteMeeting(title)
    if (!(await confirm(question))) return
    if (await hasSucceeded(mutateAsync())) showToast({ variant: 'success', message: done })
    focusMeeting(id)
  }
}
