import type { Group } from '@hobbyhub/contract/group'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messages } from '../../shared/messages/messages.ts'
import { withoutRows } from '../../shared/rest/pages.ts'
import { confirm, notify } from '../../shared/ui/dialogs.ts'
import { notifyFailure } from '../../shared/ui/notify-failure.ts'
import { invalidateAfter } from '../invalidate-after.ts'
import { groupQueries } from './queries.ts'

type Deleted = Pick<Group, 'id' | 'groupName' | 'memberCount'>

/**
 * Deletes a group of the user's after a confirmation; its row in My Groups disappears at once. `onDeleted` runs before
 * the result is told: the page of a group that is gone is left first. Used by that page and by My Groups.
 */
export const useDeleteGroup = (email: string, onDeleted: () => Promise<void> = async () => undefined) => {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: async (id: string) => (await import('./delete-group.ts')).deleteGroup(id),
    onSuccess: async (_, deletedId) => {
      queryClient.setQueryData(
        groupQueries.created(email).queryKey,
        (data) => data && withoutRows(data, ({ _id }) => _id === deletedId),
      )
      await onDeleted()
      queryClient.removeQueries({ queryKey: groupQueries.detail(deletedId).queryKey })
      return invalidateAfter(queryClient, 'deleteGroup')
    },
  })

  const ask = async ({ id, groupName, memberCount }: Deleted) => {
    const text = `${messages.whatIsDeleted(groupName, memberCount)} ${messages.confirmDelete.text}`
    if (!(await confirm({ ...messages.confirmDelete, text, isDangerous: true }))) return
    try {
      await mutation.mutateAsync(id)
      await notify({ ...messages.deleted, severity: 'success' })
    } catch (error) {
      console.error('A group could not be deleted', error)
      await notifyFailure(messages.deleteFailed)
    }
  }

  return { ask, isPending: mutation.isPending }
}
