import type { CreatePollPayload } from '@hobbyhub/contract/polls/poll'
import { onlineManager, useMutation, useQueryClient } from '@tanstack/react-query'
import { markStale } from '#shared/mark-stale.ts'
import { failureMessage } from '#shared/messages/failure-message.ts'
import { messages } from '#shared/messages/messages.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { callRest } from '#shared/rest/call-rest.ts'
import { pollsKey } from '../queries.ts'
import { pollMessages } from '../texts.ts'

/**
 * Returns a function that creates a poll. Resolves once the page shows it. There is no `meta.failure`, because the dialog itself shows
 * a failure.
 */
export const useCreatePoll = (groupId: string) => {
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: (body: CreatePollPayload) => callRest('createPoll', { params: { id: groupId }, body }),
    // The group's document says whether there are polls.
    onSuccess: () => markStale(queryClient, [queryKeys.groups, pollsKey]),
  })
  return mutateAsync
}

export const creationFailureMessage = (error: unknown): string => {
  const hint = onlineManager.isOnline() ? '' : ` ${messages.offlineDraft}`
  return (failureMessage(error) ?? pollMessages.notCreated) + hint
}
