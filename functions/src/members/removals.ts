import { type DocumentReference, FieldValue, type WriteBatch } from 'firebase-admin/firestore'
import { withdrawRepliesInGroup } from '../meetings/withdraw-replies.ts'
import type { Deadline } from '../platform/deadline.ts'
import { hashToId } from '../platform/firestore/idempotent-ids.ts'
import { memberRef, removalsRef } from '../platform/firestore/refs.ts'
import { retryOnConflict } from '../platform/firestore/retry-on-conflict.ts'
import { hasJoined } from './group-access.ts'

// Removing a user takes more than one commit. The first commit also adds a mark, and the last step deletes it. If a call is cut
// off in between, a scheduled job finds the mark and completes the removal (account/jobs/complete-removals.ts).

/** What a user is removed from: the group with this id or, if it is null, the site. */
type Removal = { readonly id: string | null; readonly uid: string }

export const removalRef = ({ id, uid }: Removal): DocumentReference => removalsRef.doc(hashToId('removal', id, uid))

export const addRemoval = (batch: WriteBatch, of: Removal): void => {
  batch.set(removalRef(of), { groupId: of.id, uid: of.uid, since: FieldValue.serverTimestamp() })
}

/**
 * Completes a removal from a group, if it has a mark: withdraws the user's replies to its meetings, unless the user has joined
 * again. Safe to repeat. If the user is removed once more meanwhile, that removal's mark is not deleted.
 */
export const completeRemoval = (ref: DocumentReference, deadline: Deadline): Promise<void> =>
  retryOnConflict(async () => {
    const mark = await deadline.run(() => ref.get())
    if (!mark.updateTime) return
    const of = { id: String(mark.get('groupId')), uid: String(mark.get('uid')) }
    const member = await deadline.run(() => memberRef(of.id, of.uid).get())
    if (!hasJoined(member)) await withdrawRepliesInGroup(of, deadline)
    const lastUpdateTime = mark.updateTime
    await deadline.run(() => ref.delete({ lastUpdateTime }))
  })
