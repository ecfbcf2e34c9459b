import type { DecisionStatement } from '@hobbyhub/contract/moderation/ground'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { markStale } from '#shared/mark-stale.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { callRest } from '#shared/rest/call-rest.ts'
import { showToast } from '#shared/ui/toasts.ts'
import { toWriteFailureText } from '#shared/ui/write-failure.ts'
import { moderatorKeys } from '../moderator/queries.ts'
import { decisionMessages } from '../moderator/texts.ts'

type Membership = { readonly groupId: string; readonly uid: string; readonly name: string }

/** Removes a reported member from the group, with a statement of reasons. */
export const useRemoveReportedMember = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ groupId, uid, statement }: Membership & { statement: DecisionStatement }) =>
      callRest('removeMember', { params: { id: groupId, uid }, query: statement }),
    meta: { failure: toWriteFailureText },
    onSuccess: (_, { name }) => {
      showToast({ variant: 'success', message: decisionMessages.memberRemoved(name) })
      return markStale(queryClient, [queryKeys.members, queryKeys.groups, moderatorKeys.log], 'none')
    },
  })
}
