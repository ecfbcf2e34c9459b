import type { RestMember } from '@hobbyhub/contract/members/member'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureMessage } from '../../shared/messages/failure-message.ts'
import { messages } from '../../shared/messages/messages.ts'
import { rowsOf, withLastRow, withoutRows } from '../../shared/rest/pages.ts'
import { confirm } from '../../shared/ui/dialogs.ts'
import { focusAfterRemoval, focusChanged } from '../../shared/ui/focus-changed.ts'
import { notifyFailure } from '../../shared/ui/notify-failure.ts'
import { showToast } from '../../shared/ui/toasts.ts'
import { runUnlessUndone } from '../../shared/undo.ts'
import { invalidateAfter } from '../invalidate-after.ts'
import { blockedQueries } from '../moderation/blocked-queries.ts'
import { moderationMessages } from '../moderation/messages.ts'
import { memberQueries } from './queries.ts'

type Decision = {
  /** Resolves with the member, if the user is one now. */
  readonly write: () => Promise<RestMember | null>
  readonly moveFocus: () => void
}

/** The key of a removal that can still be undone (shared/undo.ts). */
export const removalKey = (groupId: string, { uid }: RestMember): string => `remove ${groupId} ${uid}`

/** The creator's decisions about a member or request: approve, decline, block, remove. Each is given the row that it is made in. */
export const useMembershipDecision = (groupId: string, member: RestMember) => {
  const queryClient = useQueryClient()
  const listKey = memberQueries.ofGroup(groupId, member.status).queryKey
  const isWaiting = member.status === 'waiting'
  const mutation = useMutation({
    mutationFn: ({ write }: Decision) => write(),
    // The lists are changed in the cache: refetching would read every loaded page again for each decision.
    onSuccess: (approved, { moveFocus }) => {
      queryClient.setQueryData(listKey, (data) => data && withoutRows(data, ({ uid }) => uid === member.uid))
      if (approved)
        queryClient.setQueryData(
          memberQueries.ofGroup(groupId, 'joined').queryKey,
          (data) => data && withLastRow(data, approved),
        )
      moveFocus()
    },
    onError: () => queryClient.invalidateQueries({ queryKey: listKey }),
    onSettled: async () => {
      // A place that becomes free goes to who waits longest, who is then a row of another list.
      const queue = queryClient.getQueryData(memberQueries.ofGroup(groupId, 'waiting').queryKey)
      if (member.status === 'joined' && queue && rowsOf(queue).length > 0)
        await queryClient.invalidateQueries({ queryKey: listKey.slice(0, -1) })
      if (member.role === 'organizer')
        await queryClient.invalidateQueries({ queryKey: memberQueries.organizers(groupId).queryKey })
      await invalidateAfter(queryClient, 'decideMembership')
    },
  })
  const fail = (error: unknown) => notifyFailure(messages.processFailed(failureMessage(error)))

  const decide = async (write: Decision['write'], done: string, button: Element) => {
    const moveFocus = focusAfterRemoval(button.closest('li'))
    try {
      await mutation.mutateAsync({ write, moveFocus })
      showToast({ variant: 'success', message: done })
      // Again: the row that got the focus may be gone after the refetch.
      moveFocus()
    } catch (error) {
      await fail(error)
      focusChanged([button])
    }
  }

  const approve = (button: Element) =>
    decide(
      async () => (await import('./approve-member.ts')).approveMember(groupId, member.uid),
      messages.approved(member.name),
      button,
    )

  const decline = async (button: Element) => {
    const { askReason } = await import('../../shared/ui/ask-reason.tsx')
    const answer = await askReason(messages.decline(member.name).confirm, member.name)
    if (!answer) return
    const write = async () => {
      await (await import('./remove-member.ts')).declineMember(groupId, member.uid, answer.reason)
      return null
    }
    await decide(write, messages.decline(member.name).done, button)
  }

  /** Removes or declines, for good. */
  const block = async (button: Element | null) => {
    const { confirm: question, done } = moderationMessages.block(member.name)
    const write = async () => {
      await (await import('../moderation/change-blocked.ts')).blockUser(groupId, member.uid)
      return null
    }
    if (!button || !(await confirm(question))) return
    await decide(write, done, button)
    await queryClient.invalidateQueries({ queryKey: blockedQueries.ofGroup(groupId).queryKey })
  }

  const removeNow = async (send: () => Promise<void>, row: Element | null) => {
    const hasFocus = row?.contains(document.activeElement)
    const write = async () => {
      await send()
      return null
    }
    const moveFocus = hasFocus ? focusAfterRemoval(row) : () => undefined
    try {
      await mutation.mutateAsync({ write, moveFocus })
      moveFocus()
    } catch (error) {
      const { removeFailed } = moderationMessages[isWaiting ? 'waiting' : 'member']
      await notifyFailure(removeFailed(member.name, failureMessage(error)))
    }
  }

  /** The member is removed once the creator has not undone it for a while. */
  const remove = async (button: Element, reason?: string) => {
    try {
      const send = await (await import('./remove-member.ts')).prepareRemoval({ groupId, ...member, reason })
      runUnlessUndone({
        ...moderationMessages[isWaiting ? 'waiting' : 'member'].removed(member.name),
        key: removalKey(groupId, member),
        run: () => removeNow(send, button.closest('li')),
      })
    } catch (error) {
      await fail(error)
    }
  }

  const removeWithReason = async (button: Element | null) => {
    const { askReason } = await import('../../shared/ui/ask-reason.tsx')
    const answer = button && (await askReason(moderationMessages.removeWithReason(member.name), member.name))
    if (answer) await remove(button, answer.reason)
  }

  return { approve, decline, block, remove, removeWithReason, isPending: mutation.isPending }
}
