import { callAuth } from '../platform/call-auth.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deadline } from '../platform/deadline.ts'
import { auth } from '../platform/firestore/admin-app.ts'
import { db } from '../platform/firestore/refs.ts'
import { retryOnConflict } from '../platform/firestore/retry-on-conflict.ts'
import { ownerKeysOfEmailQuery } from './owner-keys-query.ts'

const PAGE_SIZE = 200

type Move = { readonly caller: Caller; readonly formerEmails: readonly string[]; readonly deadline: Deadline }

/**
 * Writes the new e-mail address to one page of owner keys in a batch, and returns whether more may be left. If a key has changed
 * meanwhile, the batch fails, and the page is read again.
 */
const movePage = (from: string, to: string, { caller, deadline }: Move): Promise<boolean> =>
  retryOnConflict(async () => {
    const query = ownerKeysOfEmailQuery({ email: from, uid: caller.uid })
    const { docs } = await deadline.run(() => query.limit(PAGE_SIZE).get())
    if (docs.length === 0) return false
    const batch = db.batch()
    for (const { ref, updateTime } of docs) batch.update(ref, { creatorEmail: to }, { lastUpdateTime: updateTime })
    await deadline.run(() => batch.commit())
    return docs.length === PAGE_SIZE
  })

/**
 * After a change of e-mail, replaces the former addresses in the owner keys of the account's groups, so that the account still
 * owns them. Does nothing unless Auth confirms that the new address is the account's and verified. Skips a former address that
 * another account has verified, because its groups belong to that account (`isCreator`). Safe to repeat.
 */
export const updateOwnerKeyEmails = async (move: Move): Promise<void> => {
  const { caller, formerEmails, deadline } = move
  const { email } = caller
  if (email === null || !caller.emailVerified || formerEmails.length === 0) return
  const wanted = [{ uid: caller.uid }, ...formerEmails.map((former) => ({ email: former }))]
  const { users } = await callAuth(deadline, () => auth.getUsers(wanted))
  // The token may be older than the last change of the e-mail, so the account in Auth decides.
  const account = users.find(({ uid }) => uid === caller.uid)
  if (account?.email !== email || !account.emailVerified) return
  for (const former of formerEmails) {
    const isOthers = users.some((user) => user.uid !== caller.uid && user.email === former && user.emailVerified)
    if (!isOthers) while (await movePage(former, email, move));
  }
}
