import { clearAccount } from '../../functions/src/account/jobs/clear-account.ts'
import { deleteAccountData } from '../../functions/src/api/delete-account-data.ts'
import type { AuthAccount } from '../../functions/src/platform/caller.ts'
import { noDeadline } from '../../functions/src/platform/deadline.ts'
import { auth } from '../../functions/src/platform/firestore/admin-app.ts'
import { allPages } from '../../functions/src/platform/firestore/all-pages.ts'
import { rootCollection } from '../../functions/src/platform/firestore/refs.ts'
import { mapConcurrently } from '../../functions/src/platform/map-concurrently.ts'

/** Long ago, because no call of such an account can still be running. */
const DELETED_AT = 0

/**
 * The users who have a record but no account, as after a backup was restored that is older than the deletion of their account.
 * Nobody knows whether their e-mail address was verified, so of the groups only those that they created themselves are theirs.
 */
export const findMissingAccounts = async (): Promise<readonly AuthAccount[]> => {
  const missing: AuthAccount[] = []
  for await (const docs of allPages(rootCollection('users'), noDeadline)) {
    await mapConcurrently(docs, async (doc) => {
      const { users } = await auth.getUsers([{ uid: doc.id }])
      if (users.length === 0) missing.push({ uid: doc.id, email: String(doc.get('email')), emailVerified: false })
    })
  }
  return missing
}

/** Deletes the data of accounts that do not exist. Safe to repeat. */
export const clearMissingAccounts = (missing: readonly AuthAccount[]): Promise<unknown> =>
  mapConcurrently(missing, (account) => clearAccount(account, DELETED_AT, deleteAccountData))
