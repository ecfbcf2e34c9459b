import { setTimeout as sleep } from 'node:timers/promises'
import { FIRESTORE_DEADLINE_MS } from '@hobbyhub/contract/shared/limits'
import { type AuthAccount, toUserIdentity, type UserIdentity } from '../../platform/caller.ts'
import { noDeadline } from '../../platform/deadline.ts'
import { auth } from '../../platform/firestore/admin-app.ts'
import { db } from '../../platform/firestore/refs.ts'
import { addTombstone } from '../../platform/tombstone.ts'
import type { DeleteAccountData } from '../delete-account.ts'

/** How long (ms) after an account's deletion the calls that were authenticated before it may still write. */
const CALLS_END_MS = FIRESTORE_DEADLINE_MS + 2_000

/**
 * Deletes the data of an account that was deleted without the REST API (in the console, say), and the data that was written while
 * DELETE /users ran. The event of the deletion may arrive twice, or hours late. If an account with the same uid exists again by
 * then, its data is kept. If another account has verified the e-mail address by then, it owns the groups, so they are kept.
 */
export const clearAccount = async (
  account: AuthAccount,
  deletedAt: number,
  deleteData: DeleteAccountData,
): Promise<void> => {
  const { uid, email } = account
  const batch = db.batch()
  addTombstone(batch, { uid, deletedAt })
  await batch.commit()
  await sleep(Math.max(0, deletedAt + CALLS_END_MS - Date.now()))

  const readAccounts = async (): Promise<readonly AuthAccount[]> =>
    (await auth.getUsers([{ uid }, ...(email ? [{ email }] : [])])).users
  if ((await readAccounts()).some((found) => found.uid === uid)) return
  const readSuccessor = async (): Promise<UserIdentity | null> => (await readAccounts()).map(toUserIdentity)[0] ?? null
  await deleteData({ caller: toUserIdentity(account), deadline: noDeadline, readSuccessor })
}
