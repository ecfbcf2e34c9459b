import { useMutation, useQueryClient } from '@tanstack/react-query'
import { markStale } from '#shared/mark-stale.ts'
import { failureMessage } from '#shared/messages/failure-message.ts'
import { messages } from '#shared/messages/messages.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { prepareRest } from '#shared/rest/call-rest.ts'
import { hasSucceeded, notifyFailure, toWriteFailureText } from '#shared/ui/write-failure.ts'
import { runUnlessUndone, undoAction, useUndoState } from '#shared/undo.ts'
import { meetingMessages } from '../texts.ts'

type Attendee = { readonly uid: string; readonly name: string }

/**
 * `remove` removes a member from a meeting unless this is undone in time. Until then nothing is sent, so the member keeps their
 * seat or their position on the waiting list.
 */
export const useRemoveAttendee = (groupId: string, meetingId: string, { uid, name }: Attendee) => {
  const queryClient = useQueryClient()
  const key = `remove from ${meetingId} ${uid}`
  const state = useUndoState(key)
  const { mutateAsync } = useMutation({
    mutationFn: (send: () => Promise<void>) => send(),
    meta: { failure: toWriteFailureText },
    // Refetches all meetings and replies, because a free seat can go to another member on the waiting list.
    onSettled: () => markStale(queryClient, [queryKeys.meetings, queryKeys.ownMeetings]),
  })
  const remove = async (reason?: string) => {
    try {
      const request = { params: { id: groupId, meetingId, uid }, body: { status: 'notGoing' as const, reason } }
      const send = await prepareRest('setReply', request)
      runUnlessUndone({
        ...meetingMessages.attendeeRemoved(name),
        key,
        run: async () => void (await hasSucceeded(mutateAsync(send))),
      })
    } catch (error) {
      await notifyFailure(messages.processFailed(failureMessage(error)))
    }
  }
  const removeWithReason = async () => {
    const { confirmWithReason } = await import('#shared/ui/confirm-with-reason.tsx')
    const answer = await confirmWithReason(meetingMessages.removeAttendee(name), name, key)
    if (answer) await remove(answer.reason)
  }
  return { remove, removeWithReason, undo: () => undoAction(key), state }
}
