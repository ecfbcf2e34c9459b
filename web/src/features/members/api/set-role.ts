import type { MemberRole, RestMember } from '@hobbyhub/contract/members/member'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { withChangedRows } from '#shared/rest/list-pages.ts'
import { confirm } from '#shared/ui/dialogs.ts'
import { showToast } from '#shared/ui/toasts.ts'
import { toWriteFailureText } from '#shared/ui/write-failure.ts'
import { managementMessages } from '../texts.ts'
import { laterMemberQueries } from './later-queries.ts'
import { memberListQuery } from './member-list-query.ts'
import { updateMember } from './update-member.ts'

/** Lets the creator make a member an organizer, or a plain member again, after a confirmation. */
export const useSetRole = (groupId: string, { uid, name, role }: RestMember) => {
  const queryClient = useQueryClient()
  const isOrganizer = role === 'organizer'
  const words = managementMessages[isOrganizer ? 'endOrganizer' : 'nameOrganizer'](name)
  const listKey = memberListQuery(groupId, 'joined').queryKey
  const { mutate, isPending } = useMutation({
    mutationFn: (newRole: MemberRole) => updateMember(groupId, uid, { role: newRole }),
    meta: { failure: toWriteFailureText },
    // Changes the cached list, because a refetch could read many pages. The response lacks the member's invitation.
    onSuccess: (changed) => {
      queryClient.setQueryData(
        listKey,
        (data) => data && withChangedRows(data, (row) => (row.uid === changed.uid ? { ...row, ...changed } : row)),
      )
      void queryClient.invalidateQueries({ queryKey: laterMemberQueries.organizers(groupId).queryKey })
      showToast({ variant: 'success', message: words.done })
    },
    onError: () => queryClient.invalidateQueries({ queryKey: listKey }),
  })
  const change = async () => {
    if (await confirm(words.confirm)) mutate(isOrganizer ? 'member' : 'organizer')
  }
  return { change, isPending }
}
