import { countVotes } from '@hobbyhub/contract/polls/count-votes'
import type { PollAnswer, RestPoll } from '@hobbyhub/contract/polls/poll'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { retryWhenBusyOptions } from '#features/members/api/retry-when-busy-options.ts'
import { markStale } from '#shared/mark-stale.ts'
import { callRest } from '#shared/rest/call-rest.ts'
import { withChangedRows } from '#shared/rest/list-pages.ts'
import { toWriteFailureText } from '#shared/ui/write-failure.ts'
import { pollQueries, pollsKey } from '../queries.ts'

const withAnswers = (poll: RestPoll, answers: readonly PollAnswer[]): RestPoll => ({
  ...poll,
  ...countVotes(poll, [{ before: poll.answers, after: answers }]),
  answers: [...answers],
})

const showAnswers = (
  queryClient: QueryClient,
  { groupId, pollId, answers }: { groupId: string; pollId: string; answers: readonly PollAnswer[] },
): void => {
  queryClient.setQueryData(
    pollQueries.ofGroup(groupId).queryKey,
    (data) => data && withChangedRows(data, (poll) => (poll._id === pollId ? withAnswers(poll, answers) : poll)),
  )
}

/** Returns a function that answers a poll. It updates optimistically, and undoes this if the call fails. */
export const useVote = (groupId: string, pollId: string) => {
  const queryClient = useQueryClient()
  const mutationKey = ['vote', pollId] as const
  // Votes that follow each other quickly are sent one after the other. Only the last result updates the page.
  const isLast = (): boolean => queryClient.isMutating({ mutationKey }) === 1
  const { queryKey } = pollQueries.ofGroup(groupId)
  const { mutate } = useMutation({
    ...retryWhenBusyOptions,
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: (answers: readonly PollAnswer[]) =>
      callRest('vote', { params: { id: groupId, pollId }, body: { answers: [...answers] } }),
    meta: { failure: toWriteFailureText },
    onMutate: async (answers) => {
      await queryClient.cancelQueries({ queryKey })
      const saved = queryClient.getQueryData(queryKey)
      showAnswers(queryClient, { groupId, pollId, answers })
      return saved
    },
    onError: (_, __, saved) => {
      if (isLast()) queryClient.setQueryData(queryKey, saved)
    },
    onSettled: async () => {
      if (isLast()) await markStale(queryClient, [pollsKey])
    },
  })
  return mutate
}
