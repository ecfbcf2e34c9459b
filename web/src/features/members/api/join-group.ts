import type { GroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import type { MemberDocument } from '@hobbyhub/contract/members/member'
import { shownName } from '@hobbyhub/contract/shared/shown-name'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { groupQueries } from '#features/groups/queries.ts'
import { markStale } from '#shared/mark-stale.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { callRest } from '#shared/rest/call-rest.ts'
import type { SessionUser } from '#shared/session/session.ts'
import { toWriteFailureText } from '#shared/ui/write-failure.ts'
import { memberQueries } from '../queries.ts'
import { laterMemberQueries } from './later-queries.ts'
import { retryWhenBusyOptions } from './retry-when-busy-options.ts'

/**
 * `wait` joins the waiting list of a full group. `note` and `answers` belong to a request to join a group that approves its
 * members. `invite` is an invitation's code.
 */
export type JoinOptions = {
  readonly wait?: boolean
  readonly note?: string
  readonly answers?: string[]
  readonly invite?: string
}

const newMember = (group: GroupWithMeeting, user: SessionUser, { note, answers }: JoinOptions): MemberDocument => ({
  uid: user.uid,
  name: shownName(user.displayName),
  photoURL: user.photoURL,
  status: group.approvalRequired ? 'pending' : 'joined',
  role: 'member',
  joinedAt: new Date().toISOString(),
  groupId: group.id,
  ...(note ? { note } : {}),
  ...(answers?.length ? { answers, questions: group.joinQuestions } : {}),
})

/**
 * Joins a group or its waiting list, or requests to join if the group approves its members. Updates optimistically, unless only
 * the server knows the result.
 */
export const useJoinGroup = (group: GroupWithMeeting, user: SessionUser) => {
  const queryClient = useQueryClient()
  const ownKey = memberQueries.own(group.id, user.uid).queryKey
  const detailKey = groupQueries.detail(group.id).queryKey
  // Only the server knows the position on the waiting list, and whether an invitation skips the approval.
  const isAnswerNeeded = ({ wait, invite }: JoinOptions) => wait || (invite !== undefined && group.approvalRequired)
  return useMutation({
    ...retryWhenBusyOptions,
    mutationFn: (options: JoinOptions) =>
      callRest('joinGroup', { params: { id: group.id }, body: { userEmail: user.email ?? '', ...options } }),
    meta: { failure: toWriteFailureText },
    onMutate: async (options) => {
      if (isAnswerNeeded(options)) return
      await queryClient.cancelQueries({ queryKey: ownKey })
      const shown = queryClient.getQueryData(detailKey)
      queryClient.setQueryData(ownKey, newMember(group, user, options))
      if (!group.approvalRequired)
        queryClient.setQueryData(detailKey, (old) => old && { ...old, memberCount: old.memberCount + 1 })
      return shown
    },
    onSuccess: () => {
      queryClient.setQueryData(laterMemberQueries.declined(group.id, user.uid).queryKey, null)
    },
    onError: (_, options, shown) => {
      if (isAnswerNeeded(options)) return
      queryClient.setQueryData(ownKey, null)
      queryClient.setQueryData(detailKey, shown)
    },
    onSettled: () => markStale(queryClient, [queryKeys.members, queryKeys.groups]),
  })
}
