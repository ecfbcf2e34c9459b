import { useMutation, useQueryClient } from '@tanstack/react-query'
import { markStale } from '#shared/mark-stale.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { callRest } from '#shared/rest/call-rest.ts'

/** Objects to the decision to hide a group. Has no `meta.failure`, because the dialog itself shows a failure. */
export const useObjectToHiding = (id: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (text: string) => callRest('appealHiding', { params: { id }, body: { text } }),
    onSettled: () => void markStale(queryClient, [queryKeys.groups]),
  })
}
