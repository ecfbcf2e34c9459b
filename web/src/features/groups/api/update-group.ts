import { derivedGroupFields } from '@hobbyhub/contract/groups/derived-group-fields'
import { groupDocumentSchema } from '@hobbyhub/contract/groups/group'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { db, doc, groupsCollection, runTransaction } from '#shared/firebase/firestore.ts'
import { hasFirestoreCode } from '#shared/firebase/has-firestore-code.ts'
import { withFreshToken } from '#shared/firebase/with-fresh-token.ts'
import { markStale } from '#shared/mark-stale.ts'
import { messages } from '#shared/messages/messages.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { withOfflineHint } from '#shared/ui/write-failure.ts'
import { toGroupFormInput } from '../form/group-form-input.ts'
import { type GroupFormInput, groupFormSchema } from '../form/group-form-schema.ts'
import { activeFields } from './active-fields.ts'

/**
 * The maximum number of attempts of a transaction. The SDK waits longer before each retry, even offline: its default of five
 * attempts can take over 10 s.
 */
const MAX_ATTEMPTS = 3

/** Overlays a group's stored values with what the user has changed in the form. */
type MergeLatest = (latest: GroupFormInput) => GroupFormInput

/**
 * Updates a group and resolves with its id. Rules allow this only to the creator. Throws if the group is gone. The transaction
 * reads the group to keep what was changed elsewhere since the form opened, and because the search index is computed from all
 * fields. If somebody joins meanwhile, rules may refuse the write, so the transaction is run once more.
 */
const updateGroup = async (id: string, mergeLatest: MergeLatest): Promise<string> => {
  const group = doc(groupsCollection(), id)
  const write = () =>
    withFreshToken(() =>
      runTransaction(
        db,
        async (transaction) => {
          const stored = groupDocumentSchema.parse((await transaction.get(group)).data())
          const values = groupFormSchema.parse(mergeLatest(toGroupFormInput(stored)))
          transaction.update(group, {
            ...values,
            ...derivedGroupFields({ ...stored, ...values }),
            ...activeFields(),
          })
        },
        { maxAttempts: MAX_ATTEMPTS },
      ),
    )
  try {
    await write()
  } catch (error) {
    if (!hasFirestoreCode(error, 'permission-denied')) throw error
    await write()
  }
  return id
}

export const useUpdateGroup = (id: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (mergeLatest: MergeLatest) => updateGroup(id, mergeLatest),
    meta: { failure: () => withOfflineHint(messages.updateFailed, { isDraftKept: true }) },
    onSuccess: () => {
      void markStale(queryClient, [queryKeys.groups])
    },
  })
}
