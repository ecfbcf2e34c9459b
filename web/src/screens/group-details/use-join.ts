import type { Group } from '@hobbyhub/contract/group'
import type { MemberDocument } from '@hobbyhub/contract/member'
import { shownName } from '@hobbyhub/contract/shown-name'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getSession, type SessionUser } from '../../features/auth/session.ts'
import { groupQueries } from '../../features/groups/queries.ts'
import { invalidateAfter } from '../../features/invalidate-after.ts'
import { memberQueries } from '../../features/members/queries.ts'
import { retryWhenBusy } from '../../features/members/retry-when-busy.ts'
import { messages } from '../../shared/messages/messages.ts'
import { confirm, notify } from '../../shared/ui/dialogs.ts'
import { failureMessage } from '../../shared/ui/failure-message.ts'
import { notifyFailure } from '../../shared/ui/notify-failure.ts'
import { focusMembership } from './membership-focus.ts'

/**
 * The join flow: refuses the creator, asks for confirmation, joins or requests, and shows the result. The page changes
 * optimistically; a failure reverts it.
 */
export const useJoin = (group: Group, user: SessionUser) => {
  const queryClient = useQueryClient()
  const ownKey = memberQueries.own(group.id, user.uid).queryKey
  const detailKey = groupQueries.detail(group.id).queryKey

  const mutation = useMutation({
    ...retryWhenBusy,
    mutationFn: async () =>
      (await import('../../features/members/join-group.ts')).joinGroup(group.id, user.email ?? ''),
    onMutate: async () => {
      await queryClient.cancelQueries({ queryKey: ownKey })
      const status = group.approvalRequired ? 'pending' : 'joined'
      const membership: MemberDocument = {
        uid: user.uid,
        name: shownName(user.displayName),
        photoURL: user.photoURL,
        status,
        joinedAt: new Date().toISOString(),
        groupId: group.id,
      }
      queryClient.setQueryData(ownKey, membership)
      if (status === 'joined')
        queryClient.setQueryData(detailKey, (old) => old && { ...old, memberCount: old.memberCount + 1 })
    },
    onError: () => {
      queryClient.setQueryData(ownKey, null)
      queryClient.setQueryData(detailKey, group)
    },
    onSettled: () => invalidateAfter(queryClient, 'joinGroup'),
  })

  const join = async () => {
    try {
      const answer = await mutation.mutateAsync()
      if ('joined' in answer) await notify({ ...messages[answer.joined ? 'joined' : 'requested'], severity: 'success' })
      else await notify({ ...messages.alreadyMember(answer.message), severity: 'info' })
    } catch (error) {
      await notifyFailure(messages.processFailed(failureMessage(error)))
    }
    focusMembership()
  }

  const ask = async () => {
    if (!getSession().user) return notify({ ...messages.notLoggedIn, severity: 'warning' })
    if (group.creatorUid === user.uid) return notify({ ...messages.ownGroup, severity: 'info' })
    if (await confirm(messages.confirmJoin(group.groupName))) await join()
  }

  return { ask, isPending: mutation.isPending }
}

export type Join = ReturnType<typeof useJoin>
