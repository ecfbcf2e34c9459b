import type { GroupsDeletion } from '../groups/created-groups.ts'
import { addRemoval, removalRef } from '../members/removals.ts'
import { ApiError } from '../platform/api-error.ts'
import { callAuth } from '../platform/call-auth.ts'
import { toUserIdentity, type UserIdentity } from '../platform/caller.ts'
import type { Deadline } from '../platform/deadline.ts'
import { auth } from '../platform/firestore/admin-app.ts'
import { db } from '../platform/firestore/refs.ts'
import { addTombstone } from '../platform/tombstone.ts'

/** Deletes the data of an account. Returns the number of groups and memberships. */
export type DeleteAccountData = (
  account: Omit<GroupsDeletion, 'purgeGroup'>,
) => Promise<{ groups: number; memberships: number }>

type Context = { readonly deleteData: DeleteAccountData; readonly deadline: Deadline }

/**
 * Deletes an account with its data. Returns the number of groups and memberships.
 *
 * The tombstone is written first, because the deletion could miss groups that the account then writes directly to Firestore, and
 * pictures that it uploads. The same batch marks the deletion: if a call is cut off, a scheduled job completes it. The account is
 * deleted last, so that its user can also repeat the call. Every step is safe to repeat: if an account has many groups, a call
 * may run out of time and throw 503, and the next one continues.
 */
export const deleteAccount = async (
  account: UserIdentity,
  { deleteData, deadline }: Context,
): ReturnType<DeleteAccountData> => {
  const removal = { id: null, uid: account.uid }
  const batch = db.batch()
  addTombstone(batch, { uid: account.uid, deletedAt: Date.now() })
  addRemoval(batch, removal)
  await deadline.run(() => batch.commit())
  const deletedCount = await deleteData({ caller: account, deadline })
  await callAuth(deadline, () => auth.deleteUser(account.uid)).catch((error: unknown) => {
    // Another call by the same user has already deleted the account.
    if (!(error instanceof ApiError && error.code === 'unauthenticated')) throw error
  })
  // The account is gone, so its user cannot repeat the call. The job deletes a mark that is left.
  await deadline.run(() => removalRef(removal).delete()).catch(() => undefined)
  return deletedCount
}

/** Completes a deletion that was cut off. The account is deleted last: if it does not exist, only the mark is left. */
export const completeAccountDeletion = async (uid: string, { deleteData, deadline }: Context): Promise<void> => {
  const { users } = await callAuth(deadline, () => auth.getUsers([{ uid }]))
  const [account] = users
  if (account) await deleteAccount(toUserIdentity(account), { deleteData, deadline })
  else await deadline.run(() => removalRef({ id: null, uid }).delete())
}
