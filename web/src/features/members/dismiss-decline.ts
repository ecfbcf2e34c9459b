import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callRest } from '../../shared/rest/call-rest.ts'
import { processFailed } from '../../shared/ui/write-failure.ts'
import { focusMembership } from './membership-focus.ts'
import { memberQueries } from './queries.ts'

/** Deletes the message that the user's request was declined. */
export const useDismissDecline = (groupId: string, uid: string) => {
  const queryClient = useQueryClient()
  const { queryKey } = memberQueries.declined(groupId, uid)
  return useMutation({
    mutationFn: () => callRest('dismissDecline', { params: { id: groupId } }),
    meta: { failure: processFailed },
    onSuccess: () => {
      queryClient.setQueryData(queryKey, null)
      focusMembership()
    },
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
}
