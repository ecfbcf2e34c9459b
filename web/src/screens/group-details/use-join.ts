import type { MemberDocument } from '@hobbyhub/contract/member'
import type { GroupWithMeeting } from '@hobbyhub/contract/next-meeting'
import { shownName } from '@hobbyhub/contract/shown-name'
import { countChars, MAX_CHARS } from '@hobbyhub/contract/text'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getSession, type SessionUser } from '../../features/auth/session.ts'
import { groupQueries } from '../../features/groups/queries.ts'
import { invalidateAfter } from '../../features/invalidate-after.ts'
import type { JoinOptions } from '../../features/members/join-group.ts'
import { memberQueries } from '../../features/members/queries.ts'
import { retryWhenBusy } from '../../features/members/retry-when-busy.ts'
import { messages } from '../../shared/messages/messages.ts'
import { confirm, notify } from '../../shared/ui/dialogs.ts'
import { failureMessage } from '../../shared/ui/failure-message.ts'
import { notifyFailure } from '../../shared/ui/notify-failure.ts'
import { focusMembership } from './membership-focus.ts'

/**
 * The join flow: refuses the creator, asks for confirmation, joins, requests or waits for a place, and shows the result.
 * To join or request changes the page optimistically; a failure reverts it.
 */
export const useJoin = (group: GroupWithMeeting, user: SessionUser) => {
  const queryClient = useQueryClient()
  const [note, setNote] = useState('')
  const ownKey = memberQueries.own(group.id, user.uid).queryKey
  const detailKey = groupQueries.detail(group.id).queryKey

  const mutation = useMutation({
    ...retryWhenBusy,
    mutationFn: async (options: JoinOptions) =>
      (await import('../../features/members/join-group.ts')).joinGroup(group.id, user.email ?? '', options),
    onMutate: async ({ wait }) => {
      // The place in line is known only when the server has answered.
      if (wait) return
      await queryClient.cancelQueries({ queryKey: ownKey })
      const status = group.approvalRequired ? 'pending' : 'joined'
      const membership: MemberDocument = {
        uid: user.uid,
        name: shownName(user.displayName),
        photoURL: user.photoURL,
        status,
        role: 'member',
        joinedAt: new Date().toISOString(),
        groupId: group.id,
      }
      queryClient.setQueryData(ownKey, membership)
      if (status === 'joined')
        queryClient.setQueryData(detailKey, (old) => old && { ...old, memberCount: old.memberCount + 1 })
    },
    onSuccess: () => {
      setNote('')
      queryClient.setQueryData(memberQueries.declined(group.id, user.uid).queryKey, false)
    },
    onError: (_, { wait }) => {
      if (wait) return
      queryClient.setQueryData(ownKey, null)
      queryClient.setQueryData(detailKey, group)
    },
    onSettled: () => invalidateAfter(queryClient, 'joinGroup'),
  })

  const join = async (options: JoinOptions) => {
    try {
      const answer = await mutation.mutateAsync(options)
      if ('position' in answer) await notify({ ...messages.waiting(answer.position), severity: 'success' })
      else if ('joined' in answer)
        await notify({ ...messages[answer.joined ? 'joined' : 'requested'], severity: 'success' })
      else await notify({ ...messages.alreadyMember(answer.message), severity: 'info' })
    } catch (error) {
      await notifyFailure(messages.processFailed(failureMessage(error)))
    }
    focusMembership()
  }

  const ask = async () => {
    if (!getSession().user) return notify({ ...messages.notLoggedIn, severity: 'warning' })
    if (group.creatorUid === user.uid) return notify({ ...messages.ownGroup, severity: 'info' })
    if (countChars(note) > MAX_CHARS.note)
      return notify({ ...messages.noteTooLong(MAX_CHARS.note), severity: 'warning' })
    if (await confirm(messages.confirmJoin(group.groupName))) await join(group.approvalRequired ? { note } : {})
  }

  const wait = async () => {
    if (!getSession().user) return notify({ ...messages.notLoggedIn, severity: 'warning' })
    await join({ wait: true })
  }

  return { ask, wait, note, setNote, isPending: mutation.isPending }
}

export type Join = ReturnType<typeof useJoin>
