import type { DecisionStatement } from '@hobbyhub/contract/moderation/ground'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { groupQueries } from '#features/groups/queries.ts'
import { markStale } from '#shared/mark-stale.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { callRest } from '#shared/rest/call-rest.ts'
import { showToast } from '#shared/ui/toasts.ts'
import { toWriteFailureText } from '#shared/ui/write-failure.ts'
import { moderationMessages } from '../texts.ts'

export type GroupDecision = DecisionStatement & { readonly isHidden: boolean }

/** Hides a group, or shows it again. */
export const decideOnGroup = (id: string, { isHidden, ...statement }: GroupDecision): Promise<unknown> =>
  isHidden ? callRest('hideGroup', { params: { id }, body: statement }) : callRest('showGroup', { params: { id } })

/** Hides a group, or shows it again, on its own page, which then shows it as it is now. */
export const useDecideOnGroup = ({ id, groupName }: { readonly id: string; readonly groupName: string }) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (decision: GroupDecision) => decideOnGroup(id, decision),
    meta: { failure: toWriteFailureText },
    onSuccess: async (_, { isHidden }) => {
      // A hidden group is not in the collection that the page reads.
      if (isHidden) queryClient.setQueryData(groupQueries.detail(id).queryKey, null)
      showToast({
        variant: 'success',
        message: moderationMessages[isHidden ? 'hideGroup' : 'showGroup'](groupName).done,
      })
      await markStale(queryClient, [queryKeys.reports], 'none')
      await markStale(queryClient, [queryKeys.groups])
    },
  })
}
