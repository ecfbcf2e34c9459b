import type { MemberStatus } from '@hobbyhub/contract/members/member'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureMessage } from '../../shared/messages/failure-message.ts'
import { messages } from '../../shared/messages/messages.ts'
import { unavailableMessages } from '../../shared/messages/unavailable-messages.ts'
import { confirm } from '../../shared/ui/dialogs.ts'
import { notifyFailure } from '../../shared/ui/notify-failure.ts'
import { showToast } from '../../shared/ui/toasts.ts'
import type { SessionUser } from '../account/session/session.ts'
import { invalidateAfter } from '../invalidate-after.ts'
import { meetingQueries } from '../meetings/queries.ts'
import { memberQueries } from './queries.ts'

const WORDS = { joined: messages.leave, pending: messages.withdraw, waiting: messages.stopWaiting } as const

/**
 * Leaves a group, withdraws a request, or gives up waiting, after a confirmation; resolves with whether that was done. The
 * server refuses where the membership has another status by now. Used by the group's page, also where the group is not
 * available and its name not known, and by My Groups.
 */
export const useLeave = (group: { id: string; groupName?: string }, user: SessionUser) => {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: async (status: MemberStatus) =>
      (await import('./remove-member.ts')).removeMember({ groupId: group.id, uid: user.uid, status }),
    onSuccess: () => {
      // From now on the other members are not theirs to see, and their replies are gone.
      const gone = [memberQueries.ofGroup(group.id, 'joined').queryKey, ...meetingQueries.ofMember(group.id)]
      for (const queryKey of gone) queryClient.removeQueries({ queryKey })
      queryClient.setQueryData(memberQueries.own(group.id, user.uid).queryKey, null)
    },
    onSettled: () => invalidateAfter(queryClient, 'leaveGroup'),
  })

  const ask = async (status: MemberStatus = 'joined'): Promise<boolean> => {
    const words = group.groupName === undefined ? unavailableMessages[status] : WORDS[status](group.groupName)
    if (!(await confirm(words.confirm))) return false
    try {
      await mutation.mutateAsync(status)
      showToast({ variant: 'success', message: words.done })
      return true
    } catch (error) {
      await notifyFailure(messages.processFailed(failureMessage(error)))
      return false
    }
  }

  return { ask, isPending: mutation.isPending }
}
