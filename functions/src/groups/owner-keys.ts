import { askAuth } from '../platform/ask-auth.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deadline } from '../platform/deadline.ts'
import { auth } from '../platform/firestore/admin-app.ts'
import { db } from '../platform/firestore/refs.ts'
import { retryOnConflict } from '../platform/firestore/retry-on-conflict.ts'
import { createdByQuery } from './created-query.ts'

const PAGE_SIZE = 200

type Move = { readonly caller: Caller; readonly formerEmails: readonly string[]; readonly deadline: Deadline }

/**
 * Moves a page of keys; returns whether more may be left. Fails as a whole if one was deleted meanwhile; the page is
 * then read again.
 */
const movePage = (from: string, to: string, { caller, deadline }: Move): Promise<boolean> =>
  retryOnConflict(async () => {
    const query = createdByQuery({ email: from, uid: caller.uid })
    const { docs } = await deadline.run(() => query.limit(PAGE_SIZE).get())
    if (docs.length === 0) return false
    const batch = db.batch()
    for (const { ref, updateTime } of docs) batch.update(ref, { creatorEmail: to }, { lastUpdateTime: updateTime })
    await deadline.run(() => batch.commit())
    return docs.length === PAGE_SIZE
  })

/**
 * After a change of e-mail: moves the owner keys of the groups that this account made under a former address to its
 * address of now, so that its groups stay its own. Only to an address that Auth has as this account's and as verified; and
 * never from an address that another account has verified since, to which the groups belong (`isCreator`). Safe to
 * repeat: a key that has moved is not found again.
 */
export const moveOwnerKeys = async (move: Move): Promise<void> => {
  const { caller, formerEmails, deadline } = move
  const { email } = caller
  if (email === null || !caller.emailVerified || formerEmails.length === 0) return
  const wanted = [{ uid: caller.uid }, ...formerEmails.map((former) => ({ email: former }))]
  const { users } = await askAuth(deadline, () => auth.getUsers(wanted))
  // The token may be older than a later change of the e-mail: the account decides.
  const account = users.find(({ uid }) => uid === caller.uid)
  if (account?.email !== email || !account.emailVerified) return
  for (const former of formerEmails) {
    const isOthers = users.some((user) => user.uid !== caller.uid && user.email === former && user.emailVerified)
    if (!isOthers) while (await movePage(former, email, move));
  }
}
