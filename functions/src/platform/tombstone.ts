import { timestampSchema } from '@hobbyhub/contract/shared/timestamp'
import { type DocumentSnapshot, Timestamp, type WriteBatch } from 'firebase-admin/firestore'
import { unauthenticatedError } from './call-auth.ts'
import { tombstoneRef } from './firestore/refs.ts'

/** How long a tombstone is valid. ID tokens are valid for an hour; the other five minutes allow for clocks that differ. */
const TOMBSTONE_MS = 65 * 60 * 1000

/**
 * Makes firestore.rules refuse an account's changes of groups, and the REST API its picture uploads, until its ID tokens have
 * expired. Firestore's TTL policy removes the document later (firestore.indexes.json).
 */
export const addTombstone = (
  batch: WriteBatch,
  { uid, deletedAt }: { readonly uid: string; readonly deletedAt: number },
): void => {
  batch.set(tombstoneRef(uid), { expiresAt: Timestamp.fromMillis(deletedAt + TOMBSTONE_MS) })
}

/** Throws 401 if the account is being deleted, or was deleted so recently that its ID tokens may still be valid. */
export const refuseDeletedAccount = (tombstone: DocumentSnapshot): void => {
  if (tombstone.exists && Date.parse(timestampSchema.parse(tombstone.get('expiresAt'))) > Date.now()) {
    throw unauthenticatedError()
  }
}
