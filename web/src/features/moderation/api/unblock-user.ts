import type { RestBlockedUser } from '@hobbyhub/contract/moderation/blocked-user'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callRest } from '#shared/rest/call-rest.ts'
import { withoutRows } from '#shared/rest/list-pages.ts'
import { confirm } from '#shared/ui/dialogs.ts'
import { focusAfterRemoval } from '#shared/ui/move-focus-after-action.ts'
import { showToast } from '#shared/ui/toasts.ts'
import { toWriteFailureText } from '#shared/ui/write-failure.ts'
import { moderationQueries } from '../queries.ts'
import { moderationMessages } from '../texts.ts'

/** Unblocks a user after a confirmation, so that they can join again. */
export const useUnblockUser = (groupId: string, { uid, name }: RestBlockedUser) => {
  const queryClient = useQueryClient()
  const { queryKey } = moderationQueries.blockedUsers(groupId)
  const texts = moderationMessages.unblock(name)
  const { mutate, isPending } = useMutation({
    mutationFn: (_: { moveFocus: () => void }) => callRest('unblockUser', { params: { id: groupId, uid } }),
    meta: { failure: toWriteFailureText },
    onSuccess: (_, { moveFocus }) => {
      queryClient.setQueryData(queryKey, (data) => data && withoutRows(data, (row) => row.uid === uid))
      showToast({ variant: 'success', message: texts.done })
      moveFocus()
    },
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
  const unblock = async (button: Element) => {
    if (await confirm(texts.confirm)) mutate({ moveFocus: focusAfterRemoval(button.closest('li')) })
  }
  return { unblock, isPending }
}
