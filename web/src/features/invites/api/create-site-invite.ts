import type { SiteInvitePayload } from '@hobbyhub/contract/moderation/site-invite'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callRest } from '#shared/rest/call-rest.ts'
import { inviteQueries } from '../queries.ts'

/** Creates an invitation to the site. Has no `meta.failure`, because the form itself shows a failure. */
export const useCreateSiteInvite = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: SiteInvitePayload) => callRest('createSiteInvite', { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: inviteQueries.ofSite().queryKey }),
  })
}
