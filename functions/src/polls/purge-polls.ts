import type { DocumentReference, Transaction } from 'firebase-admin/firestore'
import { type DeletedGroup, doesGroupExist } from '../groups/deleted-group.ts'
import type { Deadline } from '../platform/deadline.ts'
import { db, pollCollection, pollsRef } from '../platform/firestore/refs.ts'

const VOTES_PAGE_SIZE = 400

/** Deletes a page of a poll's votes, and the poll itself when no vote is left. Returns whether more votes may be left. */
const purgePage = async (transaction: Transaction, poll: DocumentReference): Promise<boolean> => {
  const votes = await transaction.get(pollCollection(poll, 'votes').limit(VOTES_PAGE_SIZE).select())
  for (const { ref } of votes.docs) transaction.delete(ref)
  const isMore = votes.size === VOTES_PAGE_SIZE
  if (!isMore) transaction.delete(poll)
  return isMore
}

/** Deletes a poll that is marked as being deleted, with its votes. Safe to repeat. */
export const purgePoll = async (poll: DocumentReference, deadline: Deadline): Promise<void> => {
  while (await deadline.run(() => db.runTransaction((transaction) => purgePage(transaction, poll))));
}

const purgePageOfGroup = ({ id }: DeletedGroup): Promise<boolean> =>
  db.runTransaction(async (transaction) => {
    if (await doesGroupExist(transaction, id)) return false
    const [poll] = (await transaction.get(pollsRef(id).limit(1).select())).docs
    if (!poll) return false
    await purgePage(transaction, poll.ref)
    return true
  })

/** Deletes a deleted group's polls with their votes. Safe to repeat. */
export const purgePolls = async (deleted: DeletedGroup): Promise<void> => {
  while (await purgePageOfGroup(deleted));
}
