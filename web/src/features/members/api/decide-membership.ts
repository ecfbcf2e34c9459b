import type { RestMember } from '@hobbyhub/contract/members/member'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messages } from '#shared/messages/messages.ts'
import { callRest } from '#shared/rest/call-rest.ts'
import { withLastRow } from '#shared/rest/list-pages.ts'
import { RestFailure } from '#shared/rest/rest-failure.ts'
import { waitUntilDialogClosed } from '#shared/ui/dialogs.ts'
import { toWriteFailureText } from '#shared/ui/write-failure.ts'
import { memberListQuery } from './member-list-query.ts'
import { updateMember } from './update-member.ts'
import { useChangedMemberList } from './use-changed-member-list.ts'

export type Decision = {
  readonly act: 'approve' | 'decline' | 'block'
  readonly reason?: string | undefined
  readonly moveFocus: () => void
}

/** Resolves with the membership after an approval, and otherwise with null. A declined user can read the reason. */
const decideOn = async (id: string, uid: string, { act, reason }: Decision): Promise<RestMember | null> => {
  if (act === 'approve') return updateMember(id, uid, { status: 'joined' })
  const body = { status: 'declined' as const, ...(reason === undefined ? {} : { reason }) }
  if (act === 'decline') await callRest('updateMember', { params: { id, uid }, body })
  else await callRest('blockUser', { params: { id, uid } })
  return null
}

const isMemberMissing = (error: unknown): boolean => error instanceof RestFailure && error.code === 'member-not-found'

/** Approves, declines or blocks a user, and removes the user's row from the cached list. */
export const useDecideMembership = (groupId: string, member: RestMember) => {
  const queryClient = useQueryClient()
  const { removeRow, onError, onSettled } = useChangedMemberList(groupId, member)
  return useMutation({
    mutationFn: (decision: Decision) => decideOn(groupId, member.uid, decision),
    meta: {
      failure: (error) => (isMemberMissing(error) ? messages.requestGone(member.name) : toWriteFailureText(error)),
    },
    onSuccess: (approved, { moveFocus }) => {
      removeRow()
      const { queryKey } = memberListQuery(groupId, 'joined')
      if (approved) queryClient.setQueryData(queryKey, (data) => data && withLastRow(data, approved))
      moveFocus()
    },
    onError: async (error, { moveFocus }) => {
      if (!isMemberMissing(error)) return onError()
      removeRow()
      // Not awaited, because the dialog about the failure is open.
      void waitUntilDialogClosed().then(moveFocus)
    },
    onSettled,
  })
}
