import { setTimeout as sleep } from 'node:timers/promises'
import { FIRESTORE_DEADLINE_MS } from '@hobbyhub/contract/endpoints'
import type { Auth, UserRecord } from 'firebase-admin/auth'
import type { Owner } from '../caller.ts'
import { deleteOwnData } from '../data/own-data.ts'
import type { Store } from '../data/store.ts'
import { writeTombstone } from '../data/tombstone.ts'
import { noDeadline } from '../deadline.ts'

/** Until then a call that Auth let in before the account was deleted may still write. */
const CALLS_END_MS = FIRESTORE_DEADLINE_MS + 2_000

type Account = Pick<UserRecord, 'uid' | 'email' | 'emailVerified'>

const toOwner = ({ uid, email, emailVerified }: Account): Owner => ({ uid, email: email ?? null, emailVerified })

/**
 * Deletes what an account left that was deleted past REST (in the console, say), and what was made while DELETE /users
 * ran. The event may come twice, or hours late, and by then the account may have been restored under its uid: then
 * nothing is touched. Somebody else may have its e-mail address: what they own by it now stays theirs.
 */
export const clearAccount = async (
  store: Pick<Store, 'db' | 'Timestamp'>,
  auth: Auth,
  account: Account,
  deletedAt: number,
): Promise<void> => {
  const { uid, email } = account
  await writeTombstone(store, { uid, deletedAt }, noDeadline)
  await sleep(Math.max(0, deletedAt + CALLS_END_MS - Date.now()))

  const readAccounts = async (): Promise<readonly UserRecord[]> =>
    (await auth.getUsers([{ uid }, ...(email ? [{ email }] : [])])).users
  if ((await readAccounts()).some((found) => found.uid === uid)) return
  const readSuccessor = async (): Promise<Owner | null> => (await readAccounts()).map(toOwner)[0] ?? null
  await deleteOwnData(store.db, { caller: toOwner(account), deadline: noDeadline, readSuccessor })
}
