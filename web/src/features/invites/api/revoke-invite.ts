import { useMutation, useQueryClient } from '@tanstack/react-query'
import { managementMessages } from '#features/members/texts.ts'
import { callRest } from '#shared/rest/call-rest.ts'
import { withoutRows } from '#shared/rest/list-pages.ts'
import { confirm } from '#shared/ui/dialogs.ts'
import { focusAfterRemoval } from '#shared/ui/move-focus-after-action.ts'
import { showToast } from '#shared/ui/toasts.ts'
import { toWriteFailureText } from '#shared/ui/write-failure.ts'
import { inviteQueries } from '../queries.ts'

/** Deletes an invitation after a confirmation, so that its link stops working. */
export const useRevokeInvite = (groupId: string, invite: string) => {
  const queryClient = useQueryClient()
  const { queryKey } = inviteQueries.ofGroup(groupId)
  const { mutate, isPending } = useMutation({
    mutationFn: (_: { moveFocus: () => void }) => callRest('deleteInvite', { params: { id: groupId, invite } }),
    meta: { failure: toWriteFailureText },
    onSuccess: (_, { moveFocus }) => {
      queryClient.setQueryData(queryKey, (data) => data && withoutRows(data, ({ _id }) => _id === invite))
      showToast({ variant: 'success', message: managementMessages.takeBackInvite.done })
      moveFocus()
    },
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
  const takeBack = async (button: Element) => {
    if (await confirm(managementMessages.takeBackInvite.confirm))
      mutate({ moveFocus: focusAfterRemoval(button.closest('li')) })
  }
  return { takeBack, isPending }
}
