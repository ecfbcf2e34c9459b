import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { ApiError } from '../platform/api-error.ts'
import type { UserIdentity } from '../platform/caller.ts'
import type { Deadline } from '../platform/deadline.ts'
import { parentsOf } from '../platform/firestore/refs.ts'
import { retryOnConflict } from '../platform/firestore/retry-on-conflict.ts'
import { mapConcurrently } from '../platform/map-concurrently.ts'
import { commitRemoval } from './change-membership.ts'
import { readMembership } from './membership.ts'
import { membershipPages } from './own-memberships.ts'

type Context = { readonly caller: UserIdentity; readonly deadline: Deadline }

const leave = async ({ ref }: QueryDocumentSnapshot, { caller, deadline }: Context): Promise<void> => {
  const [{ id = '' } = {}] = parentsOf([{ ref }])
  try {
    await retryOnConflict(async () => {
      const membership = await readMembership({ id, uid: caller.uid }, { caller, deadline, orHidden: true })
      const { member } = membership
      if (member) await commitRemoval({ ...membership, member }, { by: caller.uid, deadline })
    })
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'not-found')) throw error
    // The group is deleted but not purged yet, so there are no counts to update.
    await deadline.run(() => ref.delete())
  }
}

/**
 * Leaves every group and waiting list, withdraws every request, and updates the groups' counts. Returns the number of
 * memberships, requests and places on waiting lists.
 */
export const leaveAllGroups = async (context: Context): Promise<number> => {
  let count = 0
  for await (const docs of membershipPages(context.caller.uid, context.deadline)) {
    await mapConcurrently(docs, (doc) => leave(doc, context))
    count += docs.length
  }
  return count
}
