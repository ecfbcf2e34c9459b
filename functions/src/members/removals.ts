import { type DocumentReference, FieldValue, type WriteBatch } from 'firebase-admin/firestore'
import { hashToId } from '../platform/firestore/idempotent-ids.ts'
import { removalsRef } from '../platform/firestore/refs.ts'

// Removing a user takes more than one commit. The first commit also adds a mark, and the last step deletes it. If a call is cut
// off in between, a scheduled job finds the mark and completes the removal (account/jobs/complete-removals.ts).

/** What a user is removed from: the group with this id or, if it is null, the site. */
type Removal = { readonly id: string | null; readonly uid: string }

export const removalRef = ({ id, uid }: Removal): DocumentReference => removalsRef.doc(hashToId('removal', id, uid))

export const addRemoval = (batch: WriteBatch, ids: Removal): void => {
  batch.set(removalRef(ids), { groupId: ids.id, uid: ids.uid, since: FieldValue.serverTimestamp() })
}
