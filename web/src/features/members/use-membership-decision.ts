import type { RestMember } from '@hobbyhub/contract/member'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messages } from '../../shared/messages/messages.ts'
import { withLastRow, withoutRows } from '../../shared/rest/pages.ts'
import { confirm } from '../../shared/ui/dialogs.ts'
import { failureMessage } from '../../shared/ui/failure-message.ts'
import { notifyFailure } from '../../shared/ui/notify-failure.ts'
import { showToast } from '../../shared/ui/toasts.ts'
import { invalidateAfter } from '../invalidate-after.ts'
import { memberQueries } from './queries.ts'

/** The creator's decisions about a member or request: approve, decline, remove. */
export const useMembershipDecision = (groupId: string, member: RestMember) => {
  const queryClient = useQueryClient()
  const listKey = memberQueries.ofGroup(groupId, member.status).queryKey
  const mutation = useMutation({
    mutationFn: async (decision: 'approve' | 'remove') => {
      if (decision === 'approve') return (await import('./approve-member.ts')).approveMember(groupId, member.uid)
      await (await import('./remove-member.ts')).removeMember(groupId, member.uid)
      return null
    },
    // The lists are changed in the cache: refetching would read every loaded page again for each decision.
    onSuccess: (approved) => {
      queryClient.setQueryData(listKey, (data) => data && withoutRows(data, ({ uid }) => uid === member.uid))
      if (approved)
        queryClient.setQueryData(
          memberQueries.ofGroup(groupId, 'joined').queryKey,
          (data) => data && withLastRow(data, approved),
        )
    },
    onError: () => queryClient.invalidateQueries({ queryKey: listKey }),
    onSettled: () => invalidateAfter(queryClient, 'decideMembership'),
  })

  const decide = async (decision: 'approve' | 'remove', done: string) => {
    try {
      await mutation.mutateAsync(decision)
      showToast({ variant: 'success', message: done })
    } catch (error) {
      await notifyFailure(messages.processFailed(failureMessage(error)))
    }
  }

  const remove = async () => {
    const words = member.status === 'pending' ? messages.decline(member.name) : messages.remove(member.name)
    if (await confirm(words.confirm)) await decide('remove', words.done)
  }

  return { approve: () => decide('approve', messages.approved(member.name)), remove, isPending: mutation.isPending }
}
