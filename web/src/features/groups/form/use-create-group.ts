import { GROUP_LIMIT_MESSAGE } from '@hobbyhub/contract/groups/group-limit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureMessage } from '../../../shared/messages/failure-message.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { notifyFailure } from '../../../shared/ui/notify-failure.ts'
import type { SessionUser } from '../../account/session/session.ts'
import { invalidateAfter } from '../../invalidate-after.ts'
import { createGroup, GroupLimitError } from '../create-group.ts'
import type { GroupFormValues } from './group-schema.ts'

/** Creates a group; resolves with its id, or with null after telling of a failure. */
export const useCreateGroup = (user: SessionUser) => {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: (values: GroupFormValues) => createGroup(values, user),
    onSuccess: () => {
      void invalidateAfter(queryClient, 'createGroup')
    },
  })
  return async (values: GroupFormValues): Promise<string | null> => {
    try {
      return await mutation.mutateAsync(values)
    } catch (error) {
      console.error('A group could not be created', error)
      const message = error instanceof GroupLimitError ? GROUP_LIMIT_MESSAGE : failureMessage(error)
      await notifyFailure(messages.createFailed(message), { isDraftKept: true })
      return null
    }
  }
}
