import { derivedGroupFields } from '@hobbyhub/contract/groups/derived-group-fields'
import { GROUP_LIMIT_MESSAGE, takeGroupSlot } from '@hobbyhub/contract/groups/group-limit'
import { shownName } from '@hobbyhub/contract/shared/shown-name'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { db, doc, getDoc, groupsCollection, serverTimestamp, writeBatch } from '#shared/firebase/firestore.ts'
import { hasFirestoreCode } from '#shared/firebase/has-firestore-code.ts'
import { withFreshToken } from '#shared/firebase/with-fresh-token.ts'
import { markStale } from '#shared/mark-stale.ts'
import { failureMessage } from '#shared/messages/failure-message.ts'
import { messages } from '#shared/messages/messages.ts'
import { queryKeys } from '#shared/query-keys.ts'
import type { SessionUser } from '#shared/session/session.ts'
import { withOfflineHint } from '#shared/ui/write-failure.ts'
import type { GroupFormValues } from '../form/group-form-schema.ts'
import { activeFields } from './active-fields.ts'

/** Thrown if the user has reached the limit of new groups per hour. */
class GroupLimitError extends Error {
  override name = 'GroupLimitError'
}

/**
 * Creates a group and its private owner document, and updates the user's limit document, in one batch. Resolves with the group's
 * id. Needs no transaction, because rules refuse a slot that was taken within the last hour. Throws GroupLimitError if all slots
 * were taken within the last hour.
 */
const createGroup = async (values: GroupFormValues, user: SessionUser): Promise<string> => {
  const group = doc(groupsCollection())
  const limit = doc(db, 'users', user.uid, 'limits', 'groups')
  let wait = 0
  const create = async () => {
    const taken = takeGroupSlot((await getDoc(limit)).data(), Date.now())
    wait = taken.wait
    const named = { ...values, creatorName: shownName(user.displayName) }
    await writeBatch(db)
      .set(group, {
        ...named,
        ...derivedGroupFields({ ...named, memberCount: 0, waitingCount: 0 }),
        createdAt: serverTimestamp(),
        creatorUid: user.uid,
        memberCount: 0,
        pendingCount: 0,
        waitingCount: 0,
        ...activeFields(),
      })
      .set(doc(group, 'private', 'creator'), { creatorEmail: user.email, creatorUid: user.uid })
      .set(limit, { slots: { [taken.slot]: serverTimestamp() }, slot: taken.slot, groupId: group.id }, { merge: true })
      .commit()
  }
  try {
    await withFreshToken(create)
  } catch (error) {
    throw wait > 0 && hasFirestoreCode(error, 'permission-denied') ? new GroupLimitError() : error
  }
  return group.id
}

const failure = (error: unknown) => {
  const message = error instanceof GroupLimitError ? GROUP_LIMIT_MESSAGE : failureMessage(error)
  return withOfflineHint(messages.createFailed(message), { isDraftKept: true })
}

export const useCreateGroup = (user: SessionUser) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (values: GroupFormValues) => createGroup(values, user),
    meta: { failure },
    onSuccess: () => {
      void markStale(queryClient, [queryKeys.groups])
    },
  })
}
