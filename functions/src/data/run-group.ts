import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { groupNotFound, notRun } from '../api-error.ts'
import type { Caller } from '../caller.ts'
import type { Deadline } from '../deadline.ts'
import { creatorRef, db, groupRef, memberRef } from './firestore.ts'
import { mayRun } from './may-run.ts'
import { retryOnConflict } from './retry-on-conflict.ts'

type Context = { readonly caller: Caller; readonly deadline: Deadline }

/** What tells whether a user runs a group. */
const refsOf = (id: string, { uid }: Caller): DocumentReference[] => [groupRef(id), creatorRef(id), memberRef(id, uid)]

const checked = (caller: Caller, [group, creator, member]: readonly DocumentSnapshot[]): DocumentSnapshot => {
  if (!group?.exists || !creator || !member) throw groupNotFound()
  if (!mayRun(caller, { creator, member })) throw notRun()
  return group
}

/** A group that the caller runs. Throws 404 if there is none, 403 if they are neither its creator nor an organizer. */
export const readRunGroup = async (id: string, { caller, deadline }: Context): Promise<DocumentSnapshot> =>
  checked(caller, await deadline.run(() => db.getAll(...refsOf(id, caller))))

/**
 * Changes something of a group that the caller runs, in a transaction: it fails if the group is deleted, or the caller is
 * no organizer any more. Throws as `readRunGroup` does.
 */
export const changeRunGroup = <T>(
  id: string,
  { caller, deadline }: Context,
  work: (transaction: Transaction, group: DocumentSnapshot) => Promise<T>,
): Promise<T> =>
  retryOnConflict(() =>
    deadline.run(() =>
      db.runTransaction(async (transaction) => {
        const group = checked(caller, await transaction.getAll(...refsOf(id, caller)))
        return work(transaction, group)
      }),
    ),
  )
