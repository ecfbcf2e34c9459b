import type { ExtendInvitePayload } from '@hobbyhub/contract/invites/invite'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callRest } from '#shared/rest/call-rest.ts'
import { inviteQueries } from '../queries.ts'

/** Extends an invitation. Has no `meta.failure`, because the dialog itself shows a failure. */
export const useExtendInvite = (params: { id: string; invite: string }) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ExtendInvitePayload) => callRest('extendInvite', { params, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: inviteQueries.ofGroup(params.id).queryKey }),
  })
}
