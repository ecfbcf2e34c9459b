import type { MemberRole, RestMember } from '@hobbyhub/contract/members/member'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureMessage } from '../../shared/messages/failure-message.ts'
import { messages } from '../../shared/messages/messages.ts'
import { withChangedRows } from '../../shared/rest/pages.ts'
import { confirm } from '../../shared/ui/dialogs.ts'
import { notifyFailure } from '../../shared/ui/notify-failure.ts'
import { showToast } from '../../shared/ui/toasts.ts'
import { runningMessages } from './messages.ts'
import { memberQueries } from './queries.ts'

/** The creator names an organizer, or ends that, after a confirmation. */
export const useRole = (groupId: string, member: RestMember) => {
  const queryClient = useQueryClient()
  const listKey = memberQueries.ofGroup(groupId, 'joined').queryKey
  const mutation = useMutation({
    mutationFn: async (role: MemberRole) => (await import('./set-role.ts')).setRole(groupId, member.uid, role),
    // Changed in the cache, as other decisions are: the list may have many pages.
    onSuccess: (changed) => {
      queryClient.setQueryData(
        listKey,
        (data) => data && withChangedRows(data, (row) => (row.uid === changed.uid ? changed : row)),
      )
      void queryClient.invalidateQueries({ queryKey: memberQueries.organizers(groupId).queryKey })
    },
    onError: () => queryClient.invalidateQueries({ queryKey: listKey }),
  })

  const change = async () => {
    const isOrganizer = member.role === 'organizer'
    const words = runningMessages[isOrganizer ? 'endOrganizer' : 'nameOrganizer'](member.name)
    if (!(await confirm(words.confirm))) return
    try {
      await mutation.mutateAsync(isOrganizer ? 'member' : 'organizer')
      showToast({ variant: 'success', message: words.done })
    } catch (error) {
      await notifyFailure(messages.processFailed(failureMessage(error)))
    }
  }

  return { change, isPending: mutation.isPending }
}
