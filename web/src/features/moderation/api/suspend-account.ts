import type { DecisionStatement } from '@hobbyhub/contract/moderation/ground'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { markStale } from '#shared/mark-stale.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { callRest } from '#shared/rest/call-rest.ts'
import { showToast } from '#shared/ui/toasts.ts'
import { toWriteFailureText } from '#shared/ui/write-failure.ts'
import { moderatorKeys, moderatorQueries } from '../moderator/queries.ts'
import { accountMessages } from '../moderator/texts.ts'

type Decision = { readonly isSuspended: true; readonly statement: DecisionStatement } | { readonly isSuspended: false }

type Account = { readonly uid: string; readonly name: string }

/** Suspends an account, or lifts its suspension. Its groups are hidden and shown with it. */
export const useSuspendAccount = ({ uid, name }: Account) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (decision: Decision): Promise<unknown> =>
      decision.isSuspended
        ? callRest('suspendUser', { params: { uid }, body: decision.statement })
        : callRest('liftSuspension', { params: { uid } }),
    meta: { failure: toWriteFailureText },
    onSuccess: async (_, { isSuspended }) => {
      showToast({ variant: 'success', message: accountMessages[isSuspended ? 'suspended' : 'lifted'](name) })
      await markStale(queryClient, [queryKeys.groups, queryKeys.members, moderatorKeys.log], 'none')
      await Promise.all([
        queryClient.fetchQuery({ ...moderatorQueries.suspension(uid), staleTime: 0 }),
        markStale(queryClient, [moderatorKeys.groups, moderatorKeys.reports]),
      ])
    },
  })
}
