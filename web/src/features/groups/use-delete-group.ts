import type { Group } from '@hobbyhub/contract/groups/group'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messages } from '../../shared/messages/messages.ts'
import { withoutRows } from '../../shared/rest/pages.ts'
import { confirm, notify } from '../../shared/ui/dialogs.ts'
import { notifyFailure } from '../../shared/ui/notify-failure.ts'
import { invalidateAfter } from '../invalidate-after.ts'
import { groupQueries } from './queries.ts'

export type DeletedGroup = Pick<Group, 'id' | 'groupName' | 'memberCount'> & {
  /** By the site's moderators. */
  readonly isHidden?: boolean | undefined
}

const send = async ({ id, isHidden }: DeletedGroup): Promise<void> =>
  isHidden
    ? (await import('../moderation/delete-hidden-group.ts')).deleteHiddenGroup(id)
    : (await import('./delete-group.ts')).deleteGroup(id)

/**
 * Deletes a group of the user's after a confirmation; its row in My Groups disappears at once. `onDeleted` runs before
 * the result is told: the page of a group that is gone is left first. Used by that page and by My Groups.
 */
export const useDeleteGroup = (email: string, onDeleted: () => Promise<void> = async () => undefined) => {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: send,
    onSuccess: async (_, { id: deletedId }) => {
      queryClient.setQueryData(
        groupQueries.created(email).queryKey,
        (data) => data && withoutRows(data, ({ _id }) => _id === deletedId),
      )
      await onDeleted()
      queryClient.removeQueries({ queryKey: groupQueries.detail(deletedId).queryKey })
      return invalidateAfter(queryClient, 'deleteGroup')
    },
  })

  /** Resolves with whether the group was deleted. */
  const ask = async (group: DeletedGroup): Promise<boolean> => {
    const { groupName, memberCount } = group
    const text = `${messages.whatIsDeleted(groupName, memberCount)} ${messages.confirmDelete.text}`
    if (!(await confirm({ ...messages.confirmDelete, text, isDangerous: true }))) return false
    try {
      await mutation.mutateAsync(group)
      await notify({ ...messages.deleted, severity: 'success' })
      return true
    } catch (error) {
      console.error('A group could not be deleted', error)
      await notifyFailure(messages.deleteFailed)
      return false
    }
  }

  return { ask, isPending: mutation.isPending }
}
