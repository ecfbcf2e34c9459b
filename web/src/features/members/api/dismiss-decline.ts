import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callRest } from '#shared/rest/call-rest.ts'
import { toWriteFailureText } from '#shared/ui/write-failure.ts'
import { focusMembership } from '../join/membership-focus.ts'
import { laterMemberQueries } from './later-queries.ts'

/** Deletes the stored record of the user's declined request, so that the alert about it disappears. */
export const useDismissDecline = (groupId: string, uid: string) => {
  const queryClient = useQueryClient()
  const { queryKey } = laterMemberQueries.declined(groupId, uid)
  return useMutation({
    mutationFn: () => callRest('dismissDecline', { params: { id: groupId } }),
    meta: { failure: toWriteFailureText },
    onSuccess: () => {
      queryClient.setQueryData(queryKey, null)
      focusMembership()
    },
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
}
