import { useMutation, useQueryClient } from '@tanstack/react-query'
import { markStale } from '#shared/mark-stale.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { callRest } from '#shared/rest/call-rest.ts'
import { toWriteFailureText } from '#shared/ui/write-failure.ts'
import { pollsKey } from '../queries.ts'

/** Plans the meeting on one of a poll's dates. */
export const usePlanPoll = (groupId: string, pollId: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (option: number) => callRest('planPoll', { params: { id: groupId, pollId }, body: { option } }),
    meta: { failure: toWriteFailureText },
    onSettled: () => markStale(queryClient, [pollsKey, queryKeys.meetings, queryKeys.ownMeetings, queryKeys.groups]),
  })
}
