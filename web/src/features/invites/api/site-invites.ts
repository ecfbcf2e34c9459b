import type { SiteInvitePayload } from '@hobbyhub/contract/moderation/site-invite'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callRest } from '#shared/rest/call-rest.ts'
import { withoutRows } from '#shared/rest/list-pages.ts'
import { toWriteFailureText } from '#shared/ui/write-failure.ts'
import { inviteQueries } from '../queries.ts'

/** Creates an invitation to the site. Has no `meta.failure`, because the form itself shows a failure. */
export const useCreateSiteInvite = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: SiteInvitePayload) => callRest('createSiteInvite', { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: inviteQueries.ofSite().queryKey }),
  })
}

/** Deletes an invitation to the site, so that its link stops working. */
export const useRevokeSiteInvite = (invite: string) => {
  const queryClient = useQueryClient()
  const { queryKey } = inviteQueries.ofSite()
  return useMutation({
    mutationFn: (_: { moveFocus: () => void }) => callRest('deleteSiteInvite', { params: { invite } }),
    meta: { failure: toWriteFailureText },
    onSuccess: (_, { moveFocus }) => {
      queryClient.setQueryData(queryKey, (data) => data && withoutRows(data, ({ _id }) => _id === invite))
      moveFocus()
    },
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
}
