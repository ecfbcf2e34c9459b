import type { Group } from '@hobbyhub/contract/groups/group'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { markStale } from '#shared/mark-stale.ts'
import { messages } from '#shared/messages/messages.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { callRest } from '#shared/rest/call-rest.ts'
import { withoutRows } from '#shared/rest/list-pages.ts'
import { confirm, showMessage } from '#shared/ui/dialogs.ts'
import { hasSucceeded, withOfflineHint } from '#shared/ui/write-failure.ts'
import { groupQueries } from '../queries.ts'

export type GroupToDelete = Pick<Group, 'id' | 'groupName' | 'memberCount'> & {
  /** Whether the site's moderators have hidden the group. */
  readonly isHidden?: boolean | undefined
}

/** Deletes a group's document, which rules allow only to the creator. A trigger then deletes the group's other data. */
const deleteInFirestore = async (id: string): Promise<void> => {
  const [{ deleteDoc, doc, groupsCollection }, { withFreshToken }] = await Promise.all([
    import('#shared/firebase/firestore.ts'),
    import('#shared/firebase/with-fresh-token.ts'),
  ])
  await withFreshToken(() => deleteDoc(doc(groupsCollection(), id)))
}

/**
 * Deletes one of the user's groups after a confirmation, and removes its row from the cached list of My Groups. Waits for
 * `onDeleted` before the success message, so that the deleted group's page can be left first.
 */
export const useDeleteGroup = (email: string, onDeleted: () => Promise<void> = async () => undefined) => {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    // Rules let creators delete groups only in the collection `groups`. Hidden groups are in another one, so REST deletes them.
    mutationFn: ({ id, isHidden }: GroupToDelete): Promise<unknown> =>
      isHidden ? callRest('deleteGroup', { params: { id } }) : deleteInFirestore(id),
    meta: { failure: () => withOfflineHint(messages.deleteFailed) },
    onSuccess: async (_, { id: deletedId }) => {
      queryClient.setQueryData(
        groupQueries.created(email).queryKey,
        (data) => data && withoutRows(data, ({ _id }) => _id === deletedId),
      )
      await onDeleted()
      queryClient.removeQueries({ queryKey: groupQueries.detail(deletedId).queryKey })
      return markStale(queryClient, [queryKeys.groups, queryKeys.meetings, queryKeys.ownMeetings], 'none')
    },
  })

  /** Resolves with whether the group was deleted. */
  const deleteGroup = async (group: GroupToDelete): Promise<boolean> => {
    const { groupName, memberCount } = group
    const text = `${messages.whatIsDeleted(groupName, memberCount)} ${messages.confirmDelete.text}`
    if (!(await confirm({ ...messages.confirmDelete, text, isDangerous: true }))) return false
    if (!(await hasSucceeded(mutation.mutateAsync(group)))) return false
    await showMessage({ ...messages.deleted, severity: 'success' })
    return true
  }

  return { deleteGroup, isPending: mutation.isPending }
}
