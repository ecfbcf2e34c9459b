import type { InvitePayload } from '@hobbyhub/contract/invites/invite'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { groupPreviewUrl } from '#features/groups/share/share-group.ts'
import { callRest } from '#shared/rest/call-rest.ts'
import { inviteQueries } from '../queries.ts'

/** A new invitation: its id, its link and whether it skips approval. Only the response to its creation contains the link. */
export type NewInvite = { readonly id: string; readonly url: string; readonly skipsApproval: boolean }

/** Creates an invitation. Its link is the URL of the group's preview with the code, which a closed site shows, too. */
const createInvite = async (groupId: string, body: InvitePayload): Promise<NewInvite> => {
  const { _id: id, url } = await callRest('createInvite', { params: { id: groupId }, body })
  return { id, url: groupPreviewUrl(groupId) + new URL(url).search, skipsApproval: body.skipsApproval }
}

/** Creates an invitation. Has no `meta.failure`, because the dialog itself shows a failure. */
export const useCreateInvite = (groupId: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (invite: InvitePayload) => createInvite(groupId, invite),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: inviteQueries.ofGroup(groupId).queryKey }),
  })
}
