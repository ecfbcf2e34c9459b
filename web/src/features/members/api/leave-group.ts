import type { MemberStatus } from '@hobbyhub/contract/members/member'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { markStale } from '#shared/mark-stale.ts'
import { messages } from '#shared/messages/messages.ts'
import { memberMeetingKeys, queryKeys } from '#shared/query-keys.ts'
import { callRest } from '#shared/rest/call-rest.ts'
import type { SessionUser } from '#shared/session/session.ts'
import { confirm } from '#shared/ui/dialogs.ts'
import { showToast } from '#shared/ui/toasts.ts'
import { hasSucceeded, toWriteFailureText } from '#shared/ui/write-failure.ts'
import { unavailableGroupMessages } from '../hidden-group/unavailable-group-messages.ts'
import { memberQueries } from '../queries.ts'
import { memberListQuery } from './member-list-query.ts'

const TEXTS = { joined: messages.leave, pending: messages.withdraw, waiting: messages.stopWaiting } as const

/**
 * `leave` asks for confirmation, and then leaves a group or its waiting list, or withdraws a request. It resolves with whether
 * that was done. The server refuses if the membership's status has changed meanwhile. `groupName` is left out if the group cannot be
 * loaded.
 */
export const useLeaveGroup = ({ id, groupName }: { id: string; groupName?: string }, { uid }: SessionUser) => {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: (status: MemberStatus) => callRest('removeMember', { params: { id, uid }, query: { status } }),
    meta: { failure: toWriteFailureText },
    onSuccess: () => {
      // A former member may not read members and replies. The server deletes their replies to meetings that have not ended.
      const gone = [memberListQuery(id, 'joined').queryKey, ...memberMeetingKeys(id)]
      for (const queryKey of gone) queryClient.removeQueries({ queryKey })
      queryClient.setQueryData(memberQueries.own(id, uid).queryKey, null)
    },
    onSettled: () =>
      markStale(queryClient, [queryKeys.members, queryKeys.groups, queryKeys.meetings, queryKeys.ownMeetings]),
  })

  const leave = async (status: MemberStatus = 'joined'): Promise<boolean> => {
    const texts = groupName === undefined ? unavailableGroupMessages[status] : TEXTS[status](groupName)
    if (!(await confirm(texts.confirm)) || !(await hasSucceeded(mutation.mutateAsync(status)))) return false
    showToast({ variant: 'success', message: texts.done })
    return true
  }

  return { leave, isPending: mutation.isPending }
}
