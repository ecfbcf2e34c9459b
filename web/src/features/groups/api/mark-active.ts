import { useMutation, useQueryClient } from '@tanstack/react-query'
import { markStale } from '#shared/mark-stale.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { callRest } from '#shared/rest/call-rest.ts'
import { showToast } from '#shared/ui/toasts.ts'
import { toWriteFailureText } from '#shared/ui/write-failure.ts'

/**
 * Says that a group still meets, which ends that it is quiet or archived, and a takeover. The mutation's variable moves the focus away
 * from the button, which disappears.
 */
export const useMarkActive = (id: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (_moveFocus: () => void) => callRest('markActive', { params: { id } }),
    meta: { failure: toWriteFailureText },
    onSuccess: (_, moveFocus) => {
      showToast({ variant: 'success', message: 'Thanks! The group stays active.' })
      moveFocus()
    },
    onSettled: () => markStale(queryClient, [queryKeys.members, queryKeys.groups, queryKeys.notifications]),
  })
}
