import { useMutation, useQueryClient } from '@tanstack/react-query'
import { markStale } from '#shared/mark-stale.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { callRest } from '#shared/rest/call-rest.ts'
import { toWriteFailureText } from '#shared/ui/write-failure.ts'
import { pollsKey } from '../queries.ts'

export const useDeletePoll = (groupId: string, pollId: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => callRest('deletePoll', { params: { id: groupId, pollId } }),
    meta: { failure: toWriteFailureText },
    onSettled: () => markStale(queryClient, [pollsKey, queryKeys.groups]),
  })
}
