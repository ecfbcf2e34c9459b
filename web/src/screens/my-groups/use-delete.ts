import type { RestGroup } from '@hobbyhub/contract/group'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { groupQueries } from '../../features/groups/queries.ts'
import { invalidateAfter } from '../../features/invalidate-after.ts'
import { messages } from '../../shared/messages/messages.ts'
import { withoutRows } from '../../shared/rest/pages.ts'
import { confirm, notify } from '../../shared/ui/dialogs.ts'
import { notifyFailure } from '../../shared/ui/notify-failure.ts'

/** Deletes a group of the user's after a confirmation; its row disappears at once. */
export const useDelete = (email: string) => {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: async (id: string) => (await import('../../features/groups/delete-group.ts')).deleteGroup(id),
    onSuccess: (_, id) => {
      queryClient.setQueryData(
        groupQueries.created(email).queryKey,
        (data) => data && withoutRows(data, (group) => group._id === id),
      )
      queryClient.removeQueries({ queryKey: groupQueries.detail(id).queryKey })
      return invalidateAfter(queryClient, 'deleteGroup')
    },
  })

  const ask = async ({ _id, groupName, memberCount }: RestGroup) => {
    const text = `${messages.whatIsDeleted(groupName, memberCount)} ${messages.confirmDelete.text}`
    if (!(await confirm({ ...messages.confirmDelete, text, isDangerous: true }))) return
    try {
      await mutation.mutateAsync(_id)
      await notify({ ...messages.deleted, severity: 'success' })
    } catch (error) {
      console.error('A group could not be deleted', error)
      await notifyFailure(messages.deleteFailed)
    }
  }

  return { ask, isPending: mutation.isPending }
}
