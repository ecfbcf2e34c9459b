import { useMutation, useQueryClient } from '@tanstack/react-query'
import { markStale } from '#shared/mark-stale.ts'
import { messages } from '#shared/messages/messages.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { callRest } from '#shared/rest/call-rest.ts'
import type { SessionUser } from '#shared/session/session.ts'
import { withOfflineHint } from '#shared/ui/write-failure.ts'
import { toGroupFormInput } from '../form/group-form-input.ts'
import { type GroupFormInput, groupFormSchema } from '../form/group-form-schema.ts'

/** Updates a hidden group of the user, by REST: rules let nobody write hidden groups. Resolves with the group's id. */
export const useUpdateHiddenGroup = (id: string, { email }: SessionUser) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (mergeLatest: (latest: GroupFormInput) => GroupFormInput) => {
      const latest = await callRest('getGroup', { params: { id } })
      const values = groupFormSchema.parse(mergeLatest(toGroupFormInput(latest)))
      const { creatorName } = latest
      await callRest('updateGroup', { params: { id }, body: { ...values, creatorName, creatorEmail: email ?? '' } })
      return id
    },
    meta: { failure: () => withOfflineHint(messages.updateFailed, { isDraftKept: true }) },
    onSuccess: () => {
      void markStale(queryClient, [queryKeys.groups])
    },
  })
}
