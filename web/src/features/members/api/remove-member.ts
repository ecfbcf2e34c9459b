import type { RestMember } from '@hobbyhub/contract/members/member'
import { useMutation } from '@tanstack/react-query'
import { moderationMessages } from '#features/moderation/texts.ts'
import { failureMessage } from '#shared/messages/failure-message.ts'
import { messages } from '#shared/messages/messages.ts'
import { prepareRest } from '#shared/rest/call-rest.ts'
import { focusAfterRemoval } from '#shared/ui/move-focus-after-action.ts'
import { hasSucceeded, notifyFailure, withOfflineHint } from '#shared/ui/write-failure.ts'
import { runUnlessUndone } from '#shared/undo.ts'
import { useChangedMemberList } from './use-changed-member-list.ts'

/** The key by which shared/undo.ts knows a removal that can still be undone. */
export const removalUndoKey = (groupId: string, { uid }: RestMember): string => `remove ${groupId} ${uid}`

/** `remove` removes a user unless this is undone in time. The server refuses if the user's status has changed meanwhile. */
export const useRemoveMember = (groupId: string, member: RestMember) => {
  const { uid, name, status } = member
  const { removeRow, onError, onSettled } = useChangedMemberList(groupId, member)
  const texts = moderationMessages[status === 'waiting' ? 'waitingRemoval' : 'memberRemoval']
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ send }: { send: () => Promise<void>; moveFocus: () => void }) => send(),
    meta: { failure: (error) => withOfflineHint(texts.removeFailed(name, failureMessage(error))) },
    onSuccess: (_, { moveFocus }) => {
      removeRow()
      moveFocus()
    },
    onError,
    onSettled,
  })
  const removeNow = async (send: () => Promise<void>, row: Element | null) => {
    const moveFocus = row?.contains(document.activeElement) ? focusAfterRemoval(row) : () => undefined
    if (await hasSucceeded(mutateAsync({ send, moveFocus }))) moveFocus()
  }
  const remove = async (button: Element, reason?: string) => {
    try {
      const request = { params: { id: groupId, uid }, query: { status, reason } }
      const send = await prepareRest('removeMember', request)
      runUnlessUndone({
        ...texts.removed(name),
        key: removalUndoKey(groupId, member),
        run: () => removeNow(send, button.closest('li')),
      })
    } catch (error) {
      await notifyFailure(messages.processFailed(failureMessage(error)))
    }
  }
  const removeWithReason = async (button: Element | null) => {
    const { confirmWithReason } = await import('#shared/ui/confirm-with-reason.tsx')
    const question = moderationMessages.removeWithReason(name)
    const answer = button && (await confirmWithReason(question, name, removalUndoKey(groupId, member)))
    if (answer) await remove(button, answer.reason)
  }
  return { remove, removeWithReason, isPending }
}
