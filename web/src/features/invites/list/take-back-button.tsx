import type { RestInvite } from '@hobbyhub/contract/invites/invite'
import Button from '@mui/material/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { managementMessages } from '#features/members/texts.ts'
import { type ListPages, withoutRows } from '#shared/rest/list-pages.ts'
import { confirm } from '#shared/ui/dialogs.ts'
import { focusAfterRemoval } from '#shared/ui/move-focus-after-action.ts'
import { showToast } from '#shared/ui/toasts.ts'
import { toWriteFailureText } from '#shared/ui/write-failure.ts'
import { inviteName, type ShownInvite } from './invite-text.tsx'

type Props = {
  readonly invite: ShownInvite & Pick<RestInvite, '_id'>
  /** The key of the list that shows the invitation. */
  readonly queryKey: readonly unknown[]
  /** Asks the server to delete the invitation. */
  readonly onDelete: () => Promise<unknown>
}

/** Deletes an invitation, to a group or to the site, after a confirmation, so that its link stops working. */
export const TakeBackButton = ({ invite, queryKey, onDelete }: Props) => {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (_: { moveFocus: () => void }) => onDelete(),
    meta: { failure: toWriteFailureText },
    onSuccess: (_, { moveFocus }) => {
      queryClient.setQueryData<ListPages<Pick<RestInvite, '_id'>>>(
        queryKey,
        (data) => data && withoutRows(data, ({ _id }) => _id === invite._id),
      )
      showToast({ variant: 'success', message: managementMessages.takeBackInvite.done })
      moveFocus()
    },
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
  const takeBack = async (button: Element) => {
    if (await confirm(managementMessages.takeBackInvite.confirm))
      mutate({ moveFocus: focusAfterRemoval(button.closest('li')) })
  }
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      aria-label={`Take back ${inviteName(invite)}`}
      disabled={isPending}
      onClick={({ currentTarget }) => takeBack(currentTarget)}
    >
      Take back
    </Button>
  )
}
