import type { RestMember } from '@hobbyhub/contract/members/member'
import { useQueryClient } from '@tanstack/react-query'
import { moderationQueries } from '#features/moderation/queries.ts'
import { moderationMessages } from '#features/moderation/texts.ts'
import { messages } from '#shared/messages/messages.ts'
import { confirm } from '#shared/ui/dialogs.ts'
import { focusAfterRemoval, moveFocusAfterAction } from '#shared/ui/move-focus-after-action.ts'
import { showToast } from '#shared/ui/toasts.ts'
import { hasSucceeded } from '#shared/ui/write-failure.ts'
import { type Decision, useDecideMembership } from '../api/decide-membership.ts'

/** Functions that approve, decline or block a user. Each takes the pressed button, from which it moves the focus. */
export const useMembershipDecision = (groupId: string, member: RestMember) => {
  const queryClient = useQueryClient()
  const { mutateAsync, isPending } = useDecideMembership(groupId, member)
  const { name } = member

  const decide = async (decision: Omit<Decision, 'moveFocus'>, done: string, button: Element) => {
    const moveFocus = focusAfterRemoval(button.closest('li'))
    if (!(await hasSucceeded(mutateAsync({ ...decision, moveFocus })))) return moveFocusAfterAction([button])
    showToast({ variant: 'success', message: done })
    // Called again, because the refetch may have removed the row that got the focus.
    moveFocus()
  }
  const approve = (button: Element) => decide({ act: 'approve' }, messages.approved(name), button)
  const decline = async (button: Element) => {
    const { confirm: question, done } = messages.decline(name)
    const { confirmWithReason } = await import('#shared/ui/confirm-with-reason.tsx')
    const answer = await confirmWithReason(question, name, `decline ${groupId} ${member.uid}`)
    if (answer) await decide({ act: 'decline', ...answer }, done, button)
  }
  /** Ends the membership or request, and prevents the user from joining again. */
  const block = async (button: Element | null) => {
    const { confirm: question, done } = moderationMessages.block(name)
    if (!button || !(await confirm(question))) return
    await decide({ act: 'block' }, done, button)
    await queryClient.invalidateQueries({ queryKey: moderationQueries.blockedUsers(groupId).queryKey })
  }
  return { approve, decline, block, isPending }
}
