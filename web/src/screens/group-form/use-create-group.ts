import { GROUP_LIMIT_MESSAGE } from '@hobbyhub/contract/group-limit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SessionUser } from '../../features/auth/session.ts'
import { createGroup, GroupLimitError } from '../../features/groups/create-group.ts'
import type { GroupFormValues } from '../../features/groups/group-form.ts'
import { invalidateAfter } from '../../features/invalidate-after.ts'
import { failureMessage } from '../../shared/messages/failure-message.ts'
import { messages } from '../../shared/messages/messages.ts'
import { notifyFailure } from '../../shared/ui/notify-failure.ts'

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
