import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messages } from '../../../shared/messages/messages.ts'
import { notifyFailure } from '../../../shared/ui/notify-failure.ts'
import { invalidateAfter } from '../../invalidate-after.ts'
import { updateGroup } from '../update-group.ts'
import type { GroupFormValues } from './group-schema.ts'

/** Updates a group; resolves with its id, or with null after telling of a failure. */
export const useUpdateGroup = (id: string) => {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: (values: GroupFormValues) => updateGroup(id, values),
    onSuccess: () => {
      void invalidateAfter(queryClient, 'updateGroup')
    },
  })
  return async (values: GroupFormValues): Promise<string | null> => {
    try {
      await mutation.mutateAsync(values)
      return id
    } catch (error) {
      console.error('A group could not be updated', error)
      await notifyFailure(messages.updateFailed, { isDraftKept: true })
      return null
    }
  }
}
